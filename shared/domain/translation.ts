import type { Meeting } from './vocabulary.ts';

/** From one language into another, by the tags of the language table (`translation_language`). */
export interface TranslationPair {
  from: string;
  to: string;
}

/** How well a pair is served. */
export const PAIR_STATES = [
  'ready',
  /** After a pack was fetched, once. */
  'download',
  /** Enough to get the gist, not more. */
  'basic',
  /** Single words only. */
  'words',
] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** How one language can be had. */
export interface LanguageOffer {
  to: string;
  /** Null: by no engine that is here. */
  state: PairState | null;
  isOnDevice: boolean;
}

/** What a dictionary of two languages says of a word. */
export interface WordGloss {
  /** As the English dictionary names its classes; null: it does not say. */
  partOfSpeech: string | null;
  words: readonly string[];
}

export interface TranslatedText {
  text: string;
  /** Of a single word, where a dictionary knew it; else empty. */
  glosses: readonly WordGloss[];
}

export interface Translated {
  texts: readonly TranslatedText[];
  /** Name of the engine that did it. */
  engine: string;
  isOnDevice: boolean;
  /** Enough to get the gist, not more: said beside it. */
  isBasic: boolean;
}

/** Lengths in UTF-16 units, times in ms. */
export const TRANSLATION = {
  /** At once; what is longer is translated piece after piece as its person goes on. */
  mostChars: 10_000,
  /** Of a part that an engine is given. */
  partChars: 2_000,
  /** So many parts at once. */
  batchParts: 20,
  /** An engine that has told nothing for so long is passed over. */
  stepMs: 8_000,
} as const;

/** A single word or a name of two: dictionaries know those. */
export const isSingleWord = (text: string): boolean => {
  const words = text.trim();
  return words !== '' && words.length <= 60 && !/[.!?;:,]\s/.test(words) && words.split(/\s+/).length <= 2;
};

/** A paragraph of a page. */
export interface PageBlock {
  text: string;
  /** BCP 47 as the page or the browser says it; empty: nobody knows. */
  lang: string;
}

/** What is to be translated of a page. */
export interface PageText {
  blocks: readonly PageBlock[];
  /** The page has more than is given. */
  isCut: boolean;
  /** Something of it could not be had: tabs of a document, a large frame of another site, painted words. */
  isPartial?: boolean;
  /** Of a single word: where it stands. */
  met?: Meeting;
}

/** Of one portion: a longer page is read portion after portion, as its person goes on. `endChars`: of a portion's end, to find it again. */
export const PAGE_TEXT = { mostBlocks: 400, mostChars: 60_000, endChars: 200 } as const;

/** Where the next portion of a page begins. */
export interface PagePlace {
  /** So many blocks were given before. */
  from: number;
  /** How the last one of them begins: the page may have changed since. */
  after: string;
}
