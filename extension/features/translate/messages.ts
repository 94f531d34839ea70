import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode, TranslateErrorCode } from '@/shared/base/errors.ts';
import type {
  EngineStep,
  LanguageOffer,
  PagePlace,
  PageText,
  Translated,
  TranslationPair,
} from '@/shared/domain/study/translation.ts';
import type { Meeting } from '@/shared/domain/study/vocabulary.ts';

type Nothing = Record<string, never>;
const toOffscreen = { from: ['page'], to: 'offscreen' } as const;
const toWorker = { from: ['page'], to: 'worker' } as const;

export interface TranslateInput {
  /** Created by the requesting page, 16 hex digits. Progress and stop events refer to it. */
  requestId: string;
  texts: readonly string[];
  pair: TranslationPair;
  /** True if the user knows that the text may go to the server. */
  isServerTold: boolean;
}

/**
 * Translates texts in the offscreen document. The long time-out allows for the download of a language pack. The
 * translator itself detects a hanging request.
 */
export const translateTexts = defineCall<TranslateInput, Translated, TranslateErrorCode>('translate.texts', {
  ...toOffscreen,
  timeoutMs: 30 * 60_000,
});
export const stopTranslating = defineEvent<{ requestId: string }>('translate.stop', toOffscreen);

/** Share of a language pack that was downloaded first, 0–1. */
export const packFetched = defineEvent<{ requestId: string; fraction: number }>('translate.pack-fetched', {
  from: ['offscreen'],
  to: 'page',
});

/** The engine that the request waits for now. */
export const engineAwaited = defineEvent<{ requestId: string; step: EngineStep }>('translate.engine-awaited', {
  from: ['offscreen'],
  to: 'page',
});

/** Returns the availability of one target language; without `to`, of each. */
export const readOffers = defineCall<{ from: string; to?: string | undefined }, { offers: readonly LanguageOffer[] }>(
  'translate.offers',
  {
    ...toOffscreen,
    timeoutMs: 15_000,
  },
);

/**
 * Downloads a language pack. The browser allows the download in a document only after a click there, but always in the
 * worker. `isHere`: the pack is ready.
 */
export const fetchPack = defineCall<{ packId: string; pair: TranslationPair }, { isHere: boolean }>(
  'translate.fetch-pack',
  { from: ['offscreen'], to: 'worker', timeoutMs: 30 * 60_000 },
);
export const packProgress = defineEvent<{ packId: string; fraction: number }>('translate.pack-news', {
  from: ['worker'],
  to: 'offscreen',
});
export const stopFetching = defineEvent<{ packId: string }>('translate.stop-fetching', {
  from: ['offscreen'],
  to: 'worker',
});

export type PageScope = 'selection' | 'page';

export interface TranslateCommand {
  scope: PageScope;
  /** Start of the requested portion. Absent: from the beginning. */
  place?: PagePlace | undefined;
}

/** Returns the selection, or all text, of the page beside the requester, with its tab. */
export const readPageText = defineCall<TranslateCommand, { tabId: number; text: PageText }, ErrorCode>(
  'translate.read-page',
  {
    ...toWorker,
    timeoutMs: 20_000,
  },
);
export const givePageText = defineCall<TranslateCommand, PageText, ErrorCode>('translate.give-page', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 15_000,
});

/** Turns reports of clicked words in the page beside the requester on or off. Returns the tab. */
export const followWords = defineCall<{ isOn: boolean }, { tabId: number }, ErrorCode>('translate.follow-words', {
  ...toWorker,
  timeoutMs: 20_000,
});
export const tellWords = defineCall<{ isOn: boolean }, void, ErrorCode>('translate.tell-words', {
  from: ['worker'],
  to: 'content',
});
export const wordClicked = defineEvent<{ text: string; lang: string } & Meeting>('translate.word-clicked', {
  from: ['content'],
  to: 'page',
});

/** The last target language (empty: none yet), and the ones before it, last first. */
export const readTarget = defineCall<Nothing, { to: string; recent: readonly string[] }>(
  'translate.read-target',
  toWorker,
);
export const saveTarget = defineCall<{ to: string }, void>('translate.save-target', toWorker);

/** The user requested a translation by a shortcut or the menu. The tool beside that page receives the command. */
export const translationRequested = defineEvent<Nothing>('translate.requested', { from: ['worker'], to: 'page' });
export const takeTranslateCommand = defineCall<Nothing, { isRequested: boolean }>('translate.take-command', toWorker);
