import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { LanguageOffer, PagePlace, PageText, Translated, TranslationPair } from '@/shared/domain/translation.ts';

export interface TranslateAsk {
  texts: readonly string[];
  pair: TranslationPair;
  /** The person knows that their text may go to the server. */
  isServerTold: boolean;
  signal: AbortSignal;
  /** Of a pack that is fetched first, 0–1. */
  onProgress(fraction: number): void;
}

/** Speaks here and now; who speaks last is heard. */
export interface Speaker {
  /** Answers when the sound is over. */
  say(text: string, lang: string): Promise<Result<void, ErrorCode>>;
  stop(): void;
}

/** Translation as its screens see it. */
export interface TranslatePorts {
  translate(ask: TranslateAsk): Promise<Result<Translated>>;
  /** How each language can be had, from this one. */
  offers(from: string): Promise<Result<readonly LanguageOffer[]>>;
  /** What the person has selected in the page beside us, or all of it; with a `place`, of a long page what comes after. */
  readPage(scope: 'selection' | 'page', place?: PagePlace): Promise<Result<PageText>>;
  /** Null: it cannot be told. */
  detectLanguage(text: string): Promise<string | null>;
  speaker: Speaker;
  /** The language that was translated into last (a tag of the language table); empty: none yet. */
  readTarget(): Promise<string>;
  saveTarget(to: string): void;
  /** Whether this person was told on this device that texts may go to the server. */
  isServerTold(): Promise<boolean>;
  rememberServerTold(): Promise<void>;
  /** The person has asked for their selection by a shortcut or the menu, now or while this was not open yet; until the signal. */
  watchWishes(listener: () => void, signal: AbortSignal): void;
  /** Calls with each word that the person clicks in the page, until the signal. Answers whether the page can be watched. */
  watchWords(listener: (text: PageText) => void, signal: AbortSignal): Promise<Result<void>>;
}
