import type { Refusal } from '@/shared/base/refusal.ts';
import {
  isSingleWord,
  isStoredWhole,
  type LanguageOffer,
  PAGE_TEXT,
  type PageBlock,
  type PagePlace,
  type PageText,
  type StoredPart,
  TRANSLATION,
  type TranslatedText,
  type TranslationStep,
} from '@/shared/domain/study/translation.ts';
import { type Meeting, metIn, type NewWord, senseIdOf } from '@/shared/domain/study/vocabulary.ts';
import type { Sense } from '@/shared/engines/contracts.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { findLanguageOptional, LANGUAGES, type Language, TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';
import { findSentences } from '@/shared/text-index/sentences-of.ts';

/** A text and its translation. */
export interface TranslatedRow {
  text: string;
  /** Same as PageBlock.kept. */
  kept?: readonly StoredPart[];
  /** Null: not translated yet. While a part is open, the translation of the sentences before it. */
  translated: TranslatedText | null;
  /** The part that is not translated yet; absent: all, or nothing. */
  open?: OpenPart;
}

/** The rest of a row whose first sentences are translated. */
export interface OpenPart {
  /** Offset of the rest in the row's masked text. */
  at: number;
  /** The translation so far, with placeholders. */
  masked: string;
}

/** Facts about a translation, for the note below it. */
export interface Means {
  isOnDevice: boolean;
  isBasic: boolean;
}

export type Translation =
  | { state: 'idle' }
  /** Reading the text from the page, or finding its language. */
  | { state: 'reading'; step: TranslationStep }
  | ({
      state: 'working';
      step: TranslationStep;
      /** Progress of a pack, 0–1; null: nothing has come yet. */
      download: number | null;
    } & Work)
  /** `rest`: number of rows that wait until the user continues. */
  | ({ state: 'done'; rest: number; means: Means } & Work)
  | ({ state: 'failed'; refusal: Refusal } & Work)
  /** There was no text, or the page could not be read. */
  | { state: 'refused'; refusal: Refusal };

export interface Work {
  rows: readonly TranslatedRow[];
  from: string;
  to: string;
  /** The page has more text than was read. */
  isCut: boolean;
  /** Start of the next portion; null: none, or it cannot be read. */
  next: PagePlace | null;
  /** Same as PageText.isPartial. */
  isPartial: boolean;
  /** Source of a single word; null: unknown. */
  met: Meeting | null;
}

/** Returns the start of the next portion. `given`: number of blocks before these. */
export function placeAfter({ blocks, isCut }: PageText, given: number): PagePlace | null {
  const last = blocks.at(-1);
  return isCut && last ? { from: given + blocks.length, after: last.text.slice(0, PAGE_TEXT.endChars) } : null;
}

export const rowsOf = (blocks: readonly PageBlock[]): readonly TranslatedRow[] =>
  blocks.filter(({ text }) => text.trim() !== '').map(freshRow);

/** Returns an untranslated row. A text that must not change at all is its own translation. */
export const freshRow = ({ text, kept }: Pick<TranslatedRow, 'text' | 'kept'>): TranslatedRow => ({
  text,
  ...(kept && { kept }),
  translated: isStoredWhole({ text, ...(kept && { kept }) }) ? { text, glosses: [] } : null,
});

/** Returns a placeholder; engines keep names in double braces. */
const signOf = (number: number): string => `{{mote${number}}}`;

/** Returns the text for an engine. Placeholders replace the parts that must not change, so no engine receives them. */
export const maskedText = ({ text, kept = [] }: TranslatedRow): string =>
  kept.reduceRight((open, { start, end }, at) => `${open.slice(0, start)}${signOf(at)}${open.slice(end)}`, text);

/**
 * Returns the translation with the original parts in place of the placeholders. Appends parts that the engine dropped,
 * if the translation is whole.
 */
function unmaskedText(translated: string, { text, kept = [] }: TranslatedRow, isWhole: boolean): string {
  const parts = kept.map(({ start, end }) => text.slice(start, end));
  const lost = isWhole ? parts.filter((_, at) => !translated.includes(signOf(at))) : [];
  const whole = translated.replace(/\{\{mote(\d+)\}\}/g, (sign, digits: string) => parts[Number(digits)] ?? sign);
  return [whole, ...lost].join(' ');
}

/** A text for an engine: the rest of a row, or its next sentence. */
export interface TextPiece {
  /** Number of the row. */
  row: number;
  text: string;
  /** Offset of its end in the row's masked text. */
  end: number;
}

const restOf = (row: TranslatedRow): { text: string; at: number } => ({
  text: maskedText(row),
  at: row.open?.at ?? 0,
});

/** Returns the next sentence of a row; `from`: its language. */
export function sentenceAfter(rows: readonly TranslatedRow[], at: number, from: string): TextPiece[] {
  const row = rows[at];
  if (!row || isDone(row)) return [];
  const { text, at: start } = restOf(row);
  const [, second] = findSentences(text.slice(start), from);
  const end = second ? start + second.start : text.length;
  return [{ row: at, text: text.slice(start, end).trim(), end }];
}

/** Returns the rests of the rows from `at` to `end`. */
export const restsOf = (rows: readonly TranslatedRow[], at: number, end: number): TextPiece[] =>
  rows.slice(at, end).flatMap((row, number) => {
    if (isDone(row)) return [];
    const { text, at: start } = restOf(row);
    return [{ row: at + number, text: text.slice(start).trim(), end: text.length }];
  });

/** Returns the row with the translation of its next piece. */
export function withPiece(
  row: TranslatedRow,
  { text, glosses }: TranslatedText,
  end: number,
  to: string,
): TranslatedRow {
  const source = maskedText(row);
  const before = row.open ? `${row.open.masked}${gapBefore(source.slice(0, row.open.at), to)}` : '';
  const masked = `${before}${text}`;
  const isWhole = end >= source.length;
  const { open: _, ...rest } = row;
  return {
    ...rest,
    translated: { text: unmaskedText(masked, row, isWhole), glosses: row.open ? [] : glosses },
    ...(!isWhole && { open: { at: end, masked } }),
  };
}

/** Languages that put no space between sentences. */
const SPACELESS = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** Returns the space between two translated sentences: line breaks stay, otherwise the target language decides. */
function gapBefore(source: string, to: string): string {
  const [space = ''] = /\s*$/.exec(source) ?? [];
  if (space.includes('\n')) return space;
  return SPACELESS.has(to.split('-')[0] ?? to) ? '' : ' ';
}

const isDone = ({ translated, open }: TranslatedRow): boolean => translated !== null && !open;

/** Returns whether the work is one word, which is shown as a card. */
export const isWordCard = ({ rows }: Pick<Work, 'rows'>): boolean =>
  rows.length === 1 && rows[0] !== undefined && isSingleWord(rows[0].text);

/** Returns the end of the next batch: as many rows as fit into one call, but at least one. */
export function nextBatch(rows: readonly TranslatedRow[], from: number): number {
  let chars = 0;
  let end = from;
  while (end < rows.length && end - from < TRANSLATION.batchParts) {
    chars += rows[end]?.text.length ?? 0;
    if (end > from && chars > TRANSLATION.partChars) break;
    end += 1;
  }
  return end;
}

/** Returns where to pause and let the user continue: one click must not send a whole page through an engine. */
export function pauseAfter(rows: readonly TranslatedRow[], from: number): number {
  let chars = 0;
  let end = from;
  while (end < rows.length) {
    chars += rows[end]?.text.length ?? 0;
    if (end > from && chars > TRANSLATION.mostChars) break;
    end += 1;
  }
  return end;
}

export const firstOpen = (rows: readonly TranslatedRow[]): number => {
  const at = rows.findIndex((row) => !isDone(row));
  return at < 0 ? rows.length : at;
};

/** Returns the translators' tag of a language; null: not in the table. */
export const translatorTagOf = (lang: string): string | null =>
  findLanguageOptional(lang)?.translation_language ?? null;

const entryOf = (tag: string): Language | undefined =>
  TRANSLATION_TARGETS.find(({ translation_language }) => translation_language === tag);

/** Returns `lang` and `dir` for the screen and the voice. */
export const shownLanguage = (tag: string) => ({ lang: entryOf(tag)?.bcp47 ?? tag, dir: directionOf(tag) });

/** Returns a language's name in itself, without the region if translators do not distinguish it. */
export function nativeNameOf(tag: string): string {
  const { label_native: name = tag } = entryOf(tag) ?? {};
  const isShared = LANGUAGES.filter(({ translation_language }) => translation_language === tag).length > 1;
  return isShared ? name.replace(/\s*\([^)]*\)$/, '') : name;
}

export const TARGETS: readonly string[] = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);

/** Returns the text id for the availability of the chosen pair. */
export function pairTextOf({ state, isOnDevice }: LanguageOffer): string {
  if (state === null) return 'translate-none-here';
  if (state === 'ready') return isOnDevice ? 'translate-pair-device' : 'translate-pair-server';
  return `translate-pair-${state}`;
}

/** Returns the text id for a language's availability. */
export function offerTextOf(offer: LanguageOffer): string {
  const { state, isOnDevice } = offer;
  if (state === null) return 'translate-offer-none';
  if (state === 'words') return 'translate-offer-words';
  if (state === 'basic') return 'translate-offer-basic';
  if (state === 'download') return 'translate-offer-download';
  return isOnDevice ? 'translate-offer-device' : 'translate-offer-server';
}

/** Returns the default target: the browser's language other than the text's. */
export function firstTarget(from: string, browserLanguages: readonly string[]): string {
  const spoken = browserLanguages.flatMap((lang) => translatorTagOf(lang) ?? []);
  return spoken.find((tag) => tag !== from) ?? (from === 'es' ? 'en' : 'es');
}

/**
 * Returns the data to save for a translated word: its sense is the gloss. `senses`: the dictionary's entry, which adds
 * word class and picture.
 */
export function wordOfGloss(
  { rows, from, to, met }: Work,
  { text, glosses: [gloss] }: TranslatedText,
  senses: readonly Sense[],
): NewWord {
  const word = rows[0]?.text.trim() ?? '';
  const [kind, meaning] = [gloss?.partOfSpeech ?? '', [...new Set([text, ...(gloss?.words ?? [])])].join(', ')];
  const made: NewWord = {
    word,
    lemma: word,
    // Depends on the translator's data alone: the dictionary's entry loads after the card, or not at all.
    senseId: senseIdOf(word, kind, `${to}: ${meaning}`),
    partOfSpeech: kind || (senses[0]?.partOfSpeech ?? ''),
    meaning,
    sentence: '',
    source: '',
    locale: shownLanguage(from).lang,
    meaningLocale: shownLanguage(to).lang,
    picture: senses.find(({ picture }) => picture !== null)?.picture ?? '',
  };
  return met ? metIn(made, met) : made;
}
