import { EMOJI } from '@/shared/base/emoji.ts';
import { plainRun, styledLetters } from '@/shared/base/plain-letters.ts';
import type { ReadingWords } from '@/shared/domain/study/reading-words.ts';
import { declaredLanguage } from '@/shared/l10n/tag.ts';
import { addressesIn } from '@/shared/text-index/addresses.ts';
import type { Block, Span } from '@/shared/text-index/contract.ts';
import { held } from '@/shared/text-index/formula/formula-text.ts';
import { smallPartsOf } from '@/shared/text-index/small-parts.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';
import type { SpokenForms, SpokenLanguages } from './spoken-forms.ts';
import { type Edit, markupSignsIn, notesIn, rangesIn } from './spoken-signs.ts';
import { primaryOf } from './voice-ladder.ts';

/** The user's preferences for every sentence. */
export interface SpeechPreferences extends ReadingWords {
  /** Language of text without a declared one; BCP 47. */
  lang: string;
  /** Spoken forms by language; other languages get the text unchanged. */
  forms: SpokenLanguages;
  /** The user's correction of a wrongly declared language: text in `claimed` (empty: undeclared) is read as `real`. */
  readAs?: ReadAs | null;
}

/**
 * Returns an engine's words for a formula of a block; null: unknown, so the language's own words for signs are used.
 */
export type FormulaWords = (block: Block, formula: Span, lang: string) => string | null;

export interface ReadAs {
  /** Primary language without a region: `en`. */
  claimed: string;
  /** BCP 47; empty: the page is right. */
  real: string;
}

/** The text for the voice of a part of a block, with the map back to the page. */
export interface UtterancePlan {
  /** Empty: nothing to speak. */
  text: string;
  lang: string;
  /** Returns the block's word at this offset of `text`, in the block's offsets; null: none. */
  wordAt(offset: number): Span | null;
}

const PLAIN: SpokenForms = { abbreviations: {}, range: '–' };

/** Plans the speech of a span. `marker`: the visible list or table marker of the block, spoken before its beginning. */
export function planUtterance(
  block: Block,
  span: Span,
  preferences: SpeechPreferences,
  marker: string | null = null,
  formulaWords: FormulaWords = () => null,
): UtterancePlan {
  const lang = languageOf(block, span, preferences);
  const forms = preferences.forms[primaryOf(lang)] ?? PLAIN;
  const edits = [
    ...formulasIn(block, span, forms, (formula) => formulaWords(block, formula, lang)),
    ...smallIn(block, span, forms),
    ...editsIn(block, span, preferences, forms),
  ];
  const lead = marker !== null && block.text.slice(0, span.start).trim() === '' ? `${marker}. ` : '';
  const { text, parts } = apply(block.text, span, edits, lead);
  const notes = smallPartsOf(block).filter(({ kind }) => kind === 'note');
  const words = [...wordsOf(block, span), ...emojiIn(block.text, span)]
    .filter(({ start }) => notes.every((note) => start < note.start || start >= note.end))
    .sort((a, b) => a.start - b.start);
  return {
    text: /[\p{L}\p{N}]/u.test(text.slice(lead.length)) ? ended(text) : '',
    lang,
    wordAt(offset) {
      const part = parts.findLast(({ at }) => at <= offset);
      const at = toBlock(part, offset);
      // Several words that are spoken as one ("e.g.") are highlighted as one.
      const whole = part?.isWhole ? words.filter(({ start, end }) => start >= part.from && end <= part.to) : [];
      const [first, last] = [whole[0], whole.at(-1)];
      if (first && last) return { start: first.start, end: last.end };
      return words.find(({ end }) => at < end) ?? words.at(-1) ?? null;
    },
  };
}

/** Returns the emoji: a voice speaks their names, and the highlight stays on them meanwhile. */
const emojiIn = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(new RegExp(EMOJI, 'gu'))].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }));

/** Ends a heading, a cell or an item with a full stop, so that the voice falls and pauses. */
const ended = (text: string): string => (/[\p{L}\p{N}]["'”’)\]]*$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text);

/**
 * Returns the declared language of most of a span; empty: none. A foreign word in a sentence is spoken by the
 * sentence's voice.
 */
export function claimedLanguage({ runs, text }: Block, span: Span): string {
  const lengths = new Map<string, number>();
  for (const [number, { at, lang }] of runs.entries()) {
    const length = Math.min(runs[number + 1]?.at ?? text.length, span.end) - Math.max(at, span.start);
    const said = declaredLanguage(lang);
    if (length > 0) lengths.set(said, (lengths.get(said) ?? 0) + length);
  }
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Returns the language in which a part of a block is read. */
export function languageOf(block: Block, span: Span, { readAs, lang }: SpeechPreferences): string {
  const claimed = claimedLanguage(block, span);
  return (readAs?.claimed === primaryOf(claimed) && readAs.real) || claimed || lang;
}

/** Returns the formulas of a block within a span. */
export const formulasWithin = ({ formulas = [] }: Block, span: Span): readonly Span[] =>
  formulas.filter(({ start, end }) => start >= span.start && end <= span.end);

function formulasIn(
  block: Block,
  span: Span,
  { formula }: SpokenForms,
  wordsOf: (formula: Span) => string | null,
): Edit[] {
  return formulasWithin(block, span).flatMap(({ start, end }) => {
    const words = wordsOf({ start, end });
    if (words === null && !formula) return [];
    return [{ start, end, say: words ?? sayFormula(block.text.slice(start, end), formula) }];
  });
}

const DEGREE = /[⁰¹²³⁴-⁹ⁿ]+(?=√)/gu;

/** Returns the words for a sign between two operands; a space if the language has none. */
const saySign = (sign: string, { formula }: SpokenForms): string => {
  const said = formula ? sayFormula(sign, formula) : sign;
  return said === sign || said === '' ? ' ' : ` ${said} `;
};

const sayFormula = (written: string, formula: SpokenForms['formula'] = []): string =>
  formula
    .reduce(
      (words, [pattern, say]) => words.replace(new RegExp(pattern, 'gu'), say),
      written.replace(DEGREE, (degree) => ` ${degree.normalize('NFKC')}^`),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Returns edits for sub- and superscripts: spoken as in a formula, apart from the letters beside them. */
function smallIn(block: Block, span: Span, { formula }: SpokenForms): Edit[] {
  const { text } = block;
  return smallPartsOf(block)
    .filter(({ start, end }) => start >= span.start && end <= span.end)
    .map(({ start, end, kind }) => {
      if (kind === 'note') return { start, end, say: '' };
      const small = text.slice(start, end).trim();
      const say = kind === 'power' ? sayFormula(`^${held(small)}`, formula) : sayFormula(small, formula);
      const lead = /[\p{L}\p{N})\]}]$/u.test(text.slice(0, start)) && !say.startsWith('^') ? ' ' : '';
      return { start, end, say: `${lead}${say}${/^[\p{L}\p{N}]/u.test(text.slice(end)) ? ' ' : ''}` };
    });
}

/** Matches letters of icon fonts and zero-width characters: soft hyphens, direction marks, joiners between words. */
const UNSPOKEN =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uE000-\uF8FF]|(?<=\p{sc=Latn})[\u200C\u200D](?=\p{sc=Latn})/gu;

function editsIn(block: Block, span: Span, { skipped, pronounced }: SpeechPreferences, forms: SpokenForms): Edit[] {
  const part = block.text.slice(span.start, span.end);
  const inBlock = ({ start, end, say }: Edit): Edit => ({ start: span.start + start, end: span.start + end, say });
  const found = (pattern: RegExp, say: (match: RegExpMatchArray) => string): Edit[] =>
    [...part.matchAll(pattern)].map((match) => {
      const start = span.start + match.index;
      return { start, end: start + match[0].length, say: say(match) };
    });
  const listed = Object.entries(pronounced).flatMap(([word, say]) => found(wholeWord(word, 'giu'), () => say));
  const short = Object.entries(forms.abbreviations).flatMap(([word, say]) => found(wholeWord(word, 'gu'), () => say));
  return [
    // Removes enclosing brackets too: an empty pair is no part of a sentence.
    ...skipped.flatMap((phrase) => found(inBrackets(phrase), () => '')),
    ...skipped.flatMap((phrase) => found(wholeWord(phrase, 'giu'), () => '')),
    ...listed,
    ...addressesIn(part).flatMap(({ start, end, short }) => (short ? [inBlock({ start, end, say: short })] : [])),
    ...notesIn(block, part, span.start).map(inBlock),
    ...markupSignsIn(part, (sign) => saySign(sign, forms)).map(inBlock),
    ...(forms.inContext ?? []).flatMap(([pattern, say]) => found(new RegExp(pattern, 'gu'), () => say)),
    ...short,
    ...rangesIn(part, forms.range).map(inBlock),
    ...found(styledLetters(), ([styled]) => plainRun(styled)),
    ...found(UNSPOKEN, () => ''),
  ];
}

const inBrackets = (phrase: string): RegExp =>
  new RegExp(String.raw`\s?(?:\(\s*${literalOf(phrase)}\s*\)|\[\s*${literalOf(phrase)}\s*\])`, 'giu');

/** Escapes a word; matches nothing for an empty one. */
const literalOf = (word: string): string => word.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) || '(?!)';

/** Marks are parts of letters: the Hindi word “कम” is no part of “कमी”. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** In scripts without spaces a word is between letters of other words. */
const UNSPACED = String.raw`[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;

function wholeWord(word: string, flags: string): RegExp {
  const isUnspaced = new RegExp(UNSPACED, 'u').test(word);
  const [before, after] = isUnspaced ? ['', String.raw`(?!\p{M})`] : [`(?<!${LETTER})`, `(?!${LETTER})`];
  return new RegExp(before + literalOf(word) + after, flags);
}

/**
 * From `at` on, the spoken text corresponds to the block from `from` on; `isWhole`: all of it maps to that one place.
 */
interface Part {
  at: number;
  from: number;
  to: number;
  isWhole: boolean;
}

/** Applies edits; of overlapping ones the first in the list wins. */
function apply(text: string, span: Span, edits: readonly Edit[], lead: string): { text: string; parts: Part[] } {
  const parts: Part[] = [{ at: 0, from: span.start, to: span.start, isWhole: true }];
  let said = lead;
  let from = span.start;
  const copy = (end: number) => {
    parts.push({ at: said.length, from, to: end, isWhole: false });
    said += text.slice(from, end);
  };
  for (const { start, end, say } of withoutMeeting(edits)) {
    copy(start);
    parts.push({ at: said.length, from: start, to: end, isWhole: true });
    said += say;
    from = end;
  }
  copy(span.end);
  return { text: said, parts };
}

function withoutMeeting(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits) {
    if (kept.every(({ start, end }) => edit.end <= start || edit.start >= end)) kept.push(edit);
  }
  return kept.sort((a, b) => a.start - b.start);
}

function toBlock(part: Part | undefined, offset: number): number {
  if (!part) return 0;
  return part.isWhole ? part.from : part.from + offset - part.at;
}
