import type { Refusal } from '@/shared/domain/refusal.ts';
import {
  isSingleWord,
  type LanguageOffer,
  PAGE_TEXT,
  type PageBlock,
  type PagePlace,
  type PageText,
  TRANSLATION,
  type TranslatedText,
} from '@/shared/domain/translation.ts';
import { type Meeting, metIn, type NewWord, senseIdOf } from '@/shared/domain/vocabulary.ts';
import type { Sense } from '@/shared/engines/contracts.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { findLanguageOptional, LANGUAGES, type Language, TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';

/** A text and what became of it. */
export interface Row {
  text: string;
  /** Null: not translated yet. */
  translated: TranslatedText | null;
}

/** How it was translated, for the line below. */
export interface Means {
  isOnDevice: boolean;
  isBasic: boolean;
}

export type Translation =
  | { state: 'idle' }
  /** The page is asked for its words. */
  | { state: 'reading' }
  | ({ state: 'working' /** Of a pack, 0–1; null: nothing is fetched. */; download: number | null } & Work)
  /** `rest`: so many rows wait until the person goes on. */
  | ({ state: 'done'; rest: number; means: Means } & Work)
  | ({ state: 'failed'; refusal: Refusal } & Work)
  /** Nothing was there to be translated, or the page could not be asked. */
  | { state: 'refused'; refusal: Refusal };

export interface Work {
  rows: readonly Row[];
  from: string;
  to: string;
  /** The page has more than was read of it. */
  isCut: boolean;
  /** Where the next portion begins; null: there is none, or nobody can ask for it. */
  next: PagePlace | null;
  /** As PageText.isPartial. */
  isPartial: boolean;
  /** Where a single word was met; null: it is not known. */
  met: Meeting | null;
}

/** `given`: so many blocks came before these. */
export function placeAfter({ blocks, isCut }: PageText, given: number): PagePlace | null {
  const last = blocks.at(-1);
  return isCut && last ? { from: given + blocks.length, after: last.text.slice(0, PAGE_TEXT.endChars) } : null;
}

export const rowsOf = (blocks: readonly PageBlock[]): readonly Row[] =>
  blocks.filter(({ text }) => text.trim() !== '').map(({ text }) => ({ text, translated: null }));

/** One word is shown as a card, all else beside its original. */
export const isWordCard = ({ rows }: Pick<Work, 'rows'>): boolean =>
  rows.length === 1 && rows[0] !== undefined && isSingleWord(rows[0].text);

/** Of the rows from here on, as many as fit into one call; a row that is longer than that alone goes alone. */
export function nextBatch(rows: readonly Row[], from: number): number {
  let chars = 0;
  let end = from;
  while (end < rows.length && end - from < TRANSLATION.batchParts) {
    chars += rows[end]?.text.length ?? 0;
    if (end > from && chars > TRANSLATION.partChars) break;
    end += 1;
  }
  return end;
}

/** Where the person is asked whether to go on: a page is not sent through an engine whole because of one click. */
export function pauseAfter(rows: readonly Row[], from: number): number {
  let chars = 0;
  let end = from;
  while (end < rows.length) {
    chars += rows[end]?.text.length ?? 0;
    if (end > from && chars > TRANSLATION.mostChars) break;
    end += 1;
  }
  return end;
}

export const firstOpen = (rows: readonly Row[]): number => {
  const at = rows.findIndex(({ translated }) => translated === null);
  return at < 0 ? rows.length : at;
};

/** The tag that translators know a language by; null: it is not in the table. */
export const translatorTagOf = (lang: string): string | null =>
  findLanguageOptional(lang)?.translation_language ?? null;

const entryOf = (tag: string): Language | undefined =>
  TRANSLATION_TARGETS.find(({ translation_language }) => translation_language === tag);

/** For `lang` and `dir` of what is shown, and for the voice. */
export const shownLanguage = (tag: string) => ({ lang: entryOf(tag)?.bcp47 ?? tag, dir: directionOf(tag) });

/** A language by its own name, without the place where its translators make no difference. */
export function nativeNameOf(tag: string): string {
  const { label_native: name = tag } = entryOf(tag) ?? {};
  const isShared = LANGUAGES.filter(({ translation_language }) => translation_language === tag).length > 1;
  return isShared ? name.replace(/\s*\([^)]*\)$/, '') : name;
}

export const TARGETS: readonly string[] = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);

/** Which sentence says how a language can be had. */
export function offerTextOf(offer: LanguageOffer | undefined): string {
  if (!offer) return 'translate-offer-unknown';
  const { state, isOnDevice } = offer;
  if (state === null) return 'translate-offer-none';
  if (state === 'words') return 'translate-offer-words';
  if (state === 'basic') return 'translate-offer-basic';
  if (state === 'download') return 'translate-offer-download';
  return isOnDevice ? 'translate-offer-device' : 'translate-offer-server';
}

/** Of somebody who has never chosen: what their browser speaks beside the text's language. */
export function firstTarget(from: string, browserLanguages: readonly string[]): string {
  const spoken = browserLanguages.flatMap((lang) => translatorTagOf(lang) ?? []);
  return spoken.find((tag) => tag !== from) ?? (from === 'es' ? 'en' : 'es');
}

/** What is kept of a translated word: its sense is the gloss. `senses`: what the dictionary says of it, which adds kind and picture. */
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
    // By what the translator says alone: the dictionary's word comes later than the card, and may not come at all.
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
