import type { Meeting } from './vocabulary.ts';

/** From one language into another, by the tags of the language table (`translation_language`). */
export interface TranslationPair {
  from: string;
  to: string;
}

/** The degrees to which an engine supports a pair. */
export const PAIR_STATES = [
  'ready',
  /** After a one-time download of a pack. */
  'download',
  /** A rough translation that gives only the gist. */
  'basic',
  /** Single words only. */
  'words',
] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** The availability of one target language. */
export interface LanguageOffer {
  to: string;
  /** Null: no available engine supports it. */
  state: PairState | null;
  isOnDevice: boolean;
  /** True if an engine has not reported in time: more may be available than `state` says. */
  isUnanswered?: boolean;
}

/**
 * The step that a running translation waits for: the page's text, its language, the engines' reports, the download of a
 * translator, the translator on this device, or the school's server.
 */
export type TranslationStep = 'text' | 'language' | 'check' | EngineStep;
export const ENGINE_STEPS = ['pack', 'device', 'server'] as const;
export type EngineStep = (typeof ENGINE_STEPS)[number];

/** A bilingual dictionary's translations of a word. */
export interface WordGloss {
  /** The word class as the English dictionary names it; null: unknown. */
  partOfSpeech: string | null;
  words: readonly string[];
}

export interface TranslatedText {
  text: string;
  /** Translations of a single word, if a dictionary has it; else empty. */
  glosses: readonly WordGloss[];
}

export interface Translated {
  texts: readonly TranslatedText[];
  /** Name of the engine that translated. */
  engine: string;
  isOnDevice: boolean;
  /** True for a rough translation that gives only the gist. The screen says so beside the translation. */
  isBasic: boolean;
}

/** Lengths in UTF-16 units, times in ms. */
export const TRANSLATION = {
  /** Maximum per request. A longer text is translated piece after piece as the user goes on. */
  mostChars: 10_000,
  /** Maximum length of a part for an engine. */
  partChars: 2_000,
  /** Maximum number of parts in one batch. */
  batchParts: 20,
  /** The router skips an engine without any progress for this long. */
  stepMs: 8_000,
  /** After this time, an offer is given without the engines that have not reported. */
  offerMs: 900,
  /** After this time without a result, the screen names the step that is slow. */
  slowMs: 3_000,
  /** Number of target languages that are offered as chips. */
  recentTargets: 3,
} as const;

/** Returns true for a single word or a name of two words: dictionaries have those. */
export const isSingleWord = (text: string): boolean => {
  const words = text.trim();
  return words !== '' && words.length <= 60 && !/[.!?;:,]\s/.test(words) && words.split(/\s+/).length <= 2;
};

/** A paragraph of a page. */
export interface PageBlock {
  text: string;
  /** BCP 47 from the page or the browser; empty: unknown. */
  lang: string;
  /** Parts that stay untranslated: code, and parts that the page marks so. In order, in UTF-16 units of `text`. */
  kept?: readonly StoredPart[];
}

export interface StoredPart {
  start: number;
  end: number;
}

/** Returns true if nothing of a text is left to translate. */
export function isStoredWhole({ text, kept = [] }: Pick<PageBlock, 'text' | 'kept'>): boolean {
  if (kept.length === 0) return false;
  const rest = kept.reduceRight((open, { start, end }) => open.slice(0, start) + open.slice(end), text);
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** The text of a page to translate. */
export interface PageText {
  blocks: readonly PageBlock[];
  /** True if the page has more text than this. */
  isCut: boolean;
  /** True if some text is unreadable: tabs of a document, a large frame of another site, painted text. */
  isPartial?: boolean;
  /** For a single word: the place where it occurs. */
  met?: Meeting;
}

/**
 * Maximum size of one portion: a longer page is read portion after portion as the user goes on. `endChars`: length of
 * the stored end of a portion, to find it again.
 */
export const PAGE_TEXT = { mostBlocks: 400, mostChars: 60_000, endChars: 200 } as const;

/** The start of the next portion of a page. */
export interface PagePlace {
  /** Number of blocks in earlier portions. */
  from: number;
  /** The beginning of the last earlier block: the page may have changed since. */
  after: string;
}
