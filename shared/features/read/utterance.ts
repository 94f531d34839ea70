import type { ReadingWords } from '@/shared/domain/reading-words.ts';
import { saidLanguage } from '@/shared/l10n/tag.ts';
import type { Block, Span } from '@/shared/text-index/contract.ts';
import { held } from '@/shared/text-index/formula-text.ts';
import { smallPartsOf } from '@/shared/text-index/small-parts.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';
import type { SpokenForms, SpokenLanguages } from './spoken-forms.ts';
import { primaryOf } from './voice-ladder.ts';

/** What a person wants of every sentence. */
export interface ReadingWishes extends ReadingWords {
  /** For text whose page does not say its language; BCP 47. */
  lang: string;
  /** What is written short, in the languages that say it; the others are given it as it stands. */
  forms: SpokenLanguages;
  /** A language that the page claims wrongly, by its person: text said to be in `claimed` (empty: in none) is read as `real`. */
  readAs?: ReadAs | null;
}

export interface ReadAs {
  /** Without its place: `en`. */
  claimed: string;
  /** BCP 47; empty: the page is right. */
  real: string;
}

/** What the voice is given for a part of a block, with the way back. */
export interface UtterancePlan {
  /** Empty: nothing in it is to be said. */
  text: string;
  lang: string;
  /** The word of the block that is said at this place of `text`, in the block's offsets; null: none. */
  wordAt(offset: number): Span | null;
}

const PLAIN: SpokenForms = { abbreviations: {}, range: '–' };

/** Instead of what stands between, this is said. */
interface Edit extends Span {
  say: string;
}

/** `marker`: what a list or a table shows with the block; it is said before the block's beginning. */
export function planUtterance(
  block: Block,
  span: Span,
  wishes: ReadingWishes,
  marker: string | null = null,
): UtterancePlan {
  const claimed = claimedLanguage(block, span);
  const { readAs } = wishes;
  const lang = (readAs?.claimed === primaryOf(claimed) && readAs.real) || claimed || wishes.lang;
  const forms = wishes.forms[primaryOf(lang)] ?? PLAIN;
  const edits = [
    ...formulasIn(block, span, forms),
    ...smallIn(block, span, forms),
    ...editsIn(block.text, span, wishes, forms),
  ];
  const lead = marker !== null && block.text.slice(0, span.start).trim() === '' ? `${marker}. ` : '';
  const { text, parts } = apply(block.text, span, edits, lead);
  const notes = smallPartsOf(block).filter(({ kind }) => kind === 'note');
  const words = wordsOf(block, span).filter(({ start }) =>
    notes.every((note) => start < note.start || start >= note.end),
  );
  return {
    text: /[\p{L}\p{N}]/u.test(text.slice(lead.length)) ? ended(text) : '',
    lang,
    wordAt(offset) {
      const part = parts.findLast(({ at }) => at <= offset);
      const at = toBlock(part, offset);
      // What is said in one go for several words ("e.g.") is lit in one go.
      const whole = part?.isWhole ? words.filter(({ start, end }) => start >= part.from && end <= part.to) : [];
      const [first, last] = [whole[0], whole.at(-1)];
      if (first && last) return { start: first.start, end: last.end };
      return words.find(({ end }) => at < end) ?? words.at(-1) ?? null;
    },
  };
}

/** Of a heading, a cell, an item: so that the voice falls, and the next one does not run on. */
const ended = (text: string): string => (/[\p{L}\p{N}]["'”’)\]]*$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text);

/** What the page says of a part of a block; empty: nothing. A foreign word in a sentence is said by the voice of the sentence. */
export function claimedLanguage({ runs, text }: Block, span: Span): string {
  const lengths = new Map<string, number>();
  for (const [number, { at, lang }] of runs.entries()) {
    const length = Math.min(runs[number + 1]?.at ?? text.length, span.end) - Math.max(at, span.start);
    const said = saidLanguage(lang);
    if (length > 0) lengths.set(said, (lengths.get(said) ?? 0) + length);
  }
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function formulasIn({ formulas = [], text }: Block, span: Span, { formula }: SpokenForms): Edit[] {
  if (!formula) return [];
  return formulas
    .filter(({ start, end }) => start >= span.start && end <= span.end)
    .map(({ start, end }) => ({ start, end, say: sayFormula(text.slice(start, end), formula) }));
}

const DEGREE = /[⁰¹²³⁴-⁹ⁿ]+(?=√)/gu;

const sayFormula = (written: string, formula: SpokenForms['formula'] = []): string =>
  formula
    .reduce(
      (words, [pattern, say]) => words.replace(new RegExp(pattern, 'gu'), say),
      written.replace(DEGREE, (degree) => ` ${degree.normalize('NFKC')}^`),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** What is set small: said as in a formula, apart from the letters beside it. */
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

/** Letters of icon fonts, and what has no width: hyphens that are not shown, joiners between words. */
const UNSPOKEN = /[\u00AD\u200B\u2060\uFEFF\uE000-\uF8FF]/gu;
const FOOTNOTE = /\[(?:\d{1,3}|edit)\]/g;
const ADDRESS = /\bhttps?:\/\/(?:www\.)?([^\s/?#)]+)[^\s)]*/g;
const RANGE = /(?<=\d)\s?–\s?(?=\d)/g;

function editsIn(text: string, span: Span, { skipped, pronounced }: ReadingWishes, forms: SpokenForms): Edit[] {
  const part = text.slice(span.start, span.end);
  const found = (pattern: RegExp, say: (match: RegExpMatchArray) => string): Edit[] =>
    [...part.matchAll(pattern)].map((match) => {
      const start = span.start + match.index;
      return { start, end: start + match[0].length, say: say(match) };
    });
  const listed = Object.entries(pronounced).flatMap(([word, say]) => found(wholeWord(word, 'giu'), () => say));
  const short = Object.entries(forms.abbreviations).flatMap(([word, say]) => found(wholeWord(word, 'gu'), () => say));
  return [
    // With the brackets that hold nothing else: an empty pair is no sentence's part.
    ...skipped.flatMap((phrase) => found(inBrackets(phrase), () => '')),
    ...skipped.flatMap((phrase) => found(wholeWord(phrase, 'giu'), () => '')),
    ...listed,
    ...found(ADDRESS, ([, host = '']) => host),
    ...found(FOOTNOTE, () => ''),
    ...(forms.inContext ?? []).flatMap(([pattern, say]) => found(new RegExp(pattern, 'gu'), () => say)),
    ...short,
    ...found(RANGE, () => ` ${forms.range} `),
    ...found(UNSPOKEN, () => ''),
  ];
}

const inBrackets = (phrase: string): RegExp =>
  new RegExp(String.raw`\s?(?:\(\s*${literalOf(phrase)}\s*\)|\[\s*${literalOf(phrase)}\s*\])`, 'giu');

/** Matches nothing where there is nothing to match. */
const literalOf = (word: string): string => word.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) || '(?!)';

/** Marks are parts of letters: the Hindi word “कम” is no part of “कमी”. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** In scripts without spaces a word stands between letters of others. */
const UNSPACED = String.raw`[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;

function wholeWord(word: string, flags: string): RegExp {
  const isUnspaced = new RegExp(UNSPACED, 'u').test(word);
  const [before, after] = isUnspaced ? ['', String.raw`(?!\p{M})`] : [`(?<!${LETTER})`, `(?!${LETTER})`];
  return new RegExp(before + literalOf(word) + after, flags);
}

/** From `at` on the text to be said is that of the block from `from` on; `isWhole`: all of it stands for that one place. */
interface Part {
  at: number;
  from: number;
  to: number;
  isWhole: boolean;
}

/** Of edits that meet, the first in the list holds. */
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
