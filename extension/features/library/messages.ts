import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { AnswerErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';
import type { TakeView } from '@/shared/domain/take.ts';

/** The recordings of this device's owner, newest first. The worker opens the store: an embedded page has none. */
export const listTakes = defineCall<{ before: number | null }, { takes: readonly TakeView[] }>('library.list', {
  from: ['page'],
  to: 'worker',
});

/** Takes that a dead browser left behind: play, keep or discard. */
export const listInterrupted = defineCall<Record<string, never>, { takes: readonly TakeView[] }>(
  'library.interrupted',
  { from: ['page'], to: 'worker' },
);

export const keepInterrupted = defineCall<{ takeId: string }, TakeView>('library.keep-interrupted', {
  from: ['page'],
  to: 'worker',
});

/** Recordings that their person is told of: all of them, and those whose page was left in the take. */
export interface Offered {
  count: number;
  left: number;
}

/** How many are offered unasked: those that nobody has put off since the browser was started. */
export const countOffered = defineCall<Record<string, never>, Offered>('library.offered', {
  from: ['page'],
  to: 'worker',
});

/** That number as it changes: a take was kept or discarded, put off, or another person is here now. */
export const offeredChanged = defineEvent<Offered>('library.offered-changed', {
  from: ['worker'],
  to: 'page',
});

/** A take was ended because nobody was there any more to end it: its page was closed or left. */
export const takeLeft = defineEvent<{ takeId: string }>('library.take-left', { from: ['offscreen'], to: 'worker' });

/** Its person goes to look at what is offered. */
export const leftSeen = defineCall<Record<string, never>, void>('library.left-seen', {
  from: ['page'],
  to: 'worker',
});

/** Nothing more is said of them unasked until the browser is started again; they stay in My recordings. */
export const putOffInterrupted = defineCall<Record<string, never>, void>('library.put-off-interrupted', {
  from: ['page'],
  to: 'worker',
});

/** Shows My recordings, where they are decided, in the sidebar of the page that the asker stands in. */
export const openInterrupted = defineCall<Record<string, never>, void>('library.open-interrupted', {
  from: ['page'],
  to: 'worker',
});

export const renameTake = defineCall<{ takeId: string; title: string }, TakeView>('library.rename', {
  from: ['page'],
  to: 'worker',
});

export const deleteTake = defineCall<{ takeId: string }, void>('library.delete', { from: ['page'], to: 'worker' });

/** Undo of a delete. */
export const restoreTake = defineCall<{ takeId: string }, TakeView>('library.restore', {
  from: ['page'],
  to: 'worker',
});

/** A new link for it; the old one stops working. */
export const renewLink = defineCall<{ takeId: string }, TakeView>('library.renew', { from: ['page'], to: 'worker' });

/** What has ended at the server goes there once more, under a new link. */
export const shareAgain = defineCall<{ takeId: string }, TakeView>('library.share-again', {
  from: ['page'],
  to: 'worker',
});

export const retryTake = defineCall<{ takeId: string }, void>('library.retry', { from: ['page'], to: 'worker' });

/** The MP3 in base64, from this device or, when it is only there, from the server. */
export const readAudio = defineCall<{ takeId: string }, { base64: string }>('library.audio', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 15_000,
});

/**
 * Puts a recording where the person last was in the page beside the list: one recording, many pupils. `requestId`: one for each
 * time that they ask; asked again with it (the worker died in between) nothing is inserted twice.
 */
export const insertMoteHere = defineCall<
  { requestId: string; takeId: string; link: string },
  { readBackMs: number },
  InsertErrorCode | AnswerErrorCode | 'no-such-take' | 'mote-expired'
>('library.insert-here', { from: ['page'], to: 'worker', timeoutMs: 10_000 });

/** A take changed in some context: lists look again. */
export const takesChanged = defineEvent<{ takeId: string }>('library.changed', {
  from: ['worker', 'offscreen'],
  to: 'page',
});
