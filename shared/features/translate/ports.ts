import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type {
  EngineStep,
  LanguageOffer,
  PagePlace,
  PageText,
  Translated,
  TranslationPair,
} from '@/shared/domain/study/translation.ts';

export interface TranslateAsk {
  texts: readonly string[];
  pair: TranslationPair;
  /** The user knows that the text may go to the server. */
  isServerTold: boolean;
  signal: AbortSignal;
  /** Progress of a language pack, 0–1. */
  onProgress(fraction: number): void;
  /** The engine that is waited for now. */
  onStep(step: EngineStep): void;
}

/** Speaks immediately; a new call replaces a running one. */
export interface Speaker {
  /** Settles when the speech ends. `pace`: part of the user's speed; 1 if absent. */
  say(text: string, lang: string, pace?: number): Promise<Result<void, ErrorCode>>;
  stop(): void;
}

/** The ports of the translation screens. */
export interface TranslatePorts {
  translate(ask: TranslateAsk): Promise<Result<Translated>>;
  /**
   * Returns the availability of one target language from this one; without `to`, of each. Sends no text to any engine.
   */
  offers(from: string, to?: string): Promise<Result<readonly LanguageOffer[]>>;
  /**
   * Returns the user's selection in the page beside us, or the whole page; with a `place`, the portion of a long page
   * after it.
   */
  readPage(scope: 'selection' | 'page', place?: PagePlace): Promise<Result<PageText>>;
  /** Returns null if the language is uncertain. */
  detectLanguage(text: string): Promise<string | null>;
  speaker: Speaker;
  /** Returns the last target language (a tag of the language table; empty: none yet), and those before it. */
  readTarget(): Promise<{ to: string; recent: readonly string[] }>;
  saveTarget(to: string): void;
  /** Returns whether this user was informed on this device that texts may go to the server. */
  isServerTold(): Promise<boolean>;
  rememberServerInformed(): Promise<void>;
  /**
   * Calls `listener` when the user requests their selection by a shortcut or the menu, also from before this screen
   * opened, until the signal aborts.
   */
  watchCommands(listener: () => void, signal: AbortSignal): void;
  /**
   * Calls `listener` with each word clicked in the page, until the signal aborts. Returns whether the page can be
   * watched.
   */
  watchWords(listener: (text: PageText) => void, signal: AbortSignal): Promise<Result<void>>;
}
