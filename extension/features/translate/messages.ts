import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode, TranslateErrorCode } from '@/shared/domain/errors.ts';
import type { LanguageOffer, PagePlace, PageText, Translated, TranslationPair } from '@/shared/domain/translation.ts';
import type { Meeting } from '@/shared/domain/vocabulary.ts';

type Nothing = Record<string, never>;
const toOffscreen = { from: ['page'], to: 'offscreen' } as const;
const toWorker = { from: ['page'], to: 'worker' } as const;

export interface TranslateInput {
  /** Made by the asker, 16 hex digits: news and the end of it are told by it. */
  requestId: string;
  texts: readonly string[];
  pair: TranslationPair;
  /** The person knows that their text may go to the server. */
  isServerTold: boolean;
}

/** Texts into another language, by the ladder of the offscreen document. As long as a pack takes: what hangs is noticed there. */
export const translateTexts = defineCall<TranslateInput, Translated, TranslateErrorCode>('translate.texts', {
  ...toOffscreen,
  timeoutMs: 30 * 60_000,
});
export const stopTranslating = defineEvent<{ requestId: string }>('translate.stop', toOffscreen);

/** Of a pack that is fetched first, 0–1. */
export const packFetched = defineEvent<{ requestId: string; fraction: number }>('translate.pack-fetched', {
  from: ['offscreen'],
  to: 'page',
});

export const readOffers = defineCall<{ from: string }, { offers: readonly LanguageOffer[] }>('translate.offers', {
  ...toOffscreen,
  timeoutMs: 15_000,
});

/** The browser fetches a pack for a document after a click in it only; the worker it lets. `isHere`: it can be used now. */
export const fetchPack = defineCall<{ packId: string; pair: TranslationPair }, { isHere: boolean }>(
  'translate.fetch-pack',
  { from: ['offscreen'], to: 'worker', timeoutMs: 30 * 60_000 },
);
export const packNews = defineEvent<{ packId: string; fraction: number }>('translate.pack-news', {
  from: ['worker'],
  to: 'offscreen',
});
export const stopFetching = defineEvent<{ packId: string }>('translate.stop-fetching', {
  from: ['offscreen'],
  to: 'worker',
});

export type PageScope = 'selection' | 'page';

export interface PageWish {
  scope: PageScope;
  /** Absent: from the beginning. */
  place?: PagePlace | undefined;
}

/** What is selected in the page beside the asker, or all of it; and in which tab that is. */
export const readPageText = defineCall<PageWish, { tabId: number; text: PageText }, ErrorCode>('translate.read-page', {
  ...toWorker,
  timeoutMs: 20_000,
});
export const givePageText = defineCall<PageWish, PageText, ErrorCode>('translate.give-page', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 15_000,
});

/** Whether words that are clicked in the page beside the asker are told; answers in which tab. */
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

/** The language that was translated into last; empty: none yet. */
export const readTarget = defineCall<Nothing, { to: string }>('translate.read-target', toWorker);
export const saveTarget = defineCall<{ to: string }, void>('translate.save-target', toWorker);

/** By a shortcut or the menu a translation was asked for: whoever shows the tool beside that page takes the wish. */
export const translationWished = defineEvent<Nothing>('translate.wished', { from: ['worker'], to: 'page' });
export const takeWish = defineCall<Nothing, { isWished: boolean }>('translate.take-wish', toWorker);
