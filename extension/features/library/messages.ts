import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { AnswerErrorCode, InsertErrorCode } from '@/shared/base/errors.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';

/**
 * Returns the recordings of this device's owner, newest first. The worker reads the store: an embedded page has no
 * database.
 */
export const listTakes = defineCall<{ before: number | null }, { takes: readonly TakeView[] }>('library.list', {
  from: ['page'],
  to: 'worker',
});

/** Returns takes that a browser crash interrupted, to play, keep or discard. */
export const listInterrupted = defineCall<Record<string, never>, { takes: readonly TakeView[] }>(
  'library.interrupted',
  { from: ['page'], to: 'worker' },
);

export const keepInterrupted = defineCall<{ takeId: string }, TakeView>('library.keep-interrupted', {
  from: ['page'],
  to: 'worker',
});

/** Number of interrupted recordings in the notice: all of them, and those whose page the user left. */
export interface Offered {
  count: number;
  left: number;
}

/** Returns the number for the notice, without those dismissed since the browser started. */
export const countOffered = defineCall<Record<string, never>, Offered>('library.offered', {
  from: ['page'],
  to: 'worker',
});

/** The number has changed: a take was kept, discarded or dismissed, or the user has changed. */
export const offeredChanged = defineEvent<Offered>('library.offered-changed', {
  from: ['worker'],
  to: 'page',
});

/** A take ended because its page was closed or left. */
export const takeLeft = defineEvent<{ takeId: string }>('library.take-left', { from: ['offscreen'], to: 'worker' });

/** The user opened the list of interrupted recordings. */
export const leftSeen = defineCall<Record<string, never>, void>('library.left-seen', {
  from: ['page'],
  to: 'worker',
});

/** Dismisses the notice until the browser restarts. The takes stay in My recordings. */
export const putOffInterrupted = defineCall<Record<string, never>, void>('library.put-off-interrupted', {
  from: ['page'],
  to: 'worker',
});

/** Shows My recordings in the sidebar of the page that contains the sender. */
export const openInterrupted = defineCall<Record<string, never>, void>('library.open-interrupted', {
  from: ['page'],
  to: 'worker',
});

export const renameTake = defineCall<{ takeId: string; title: string }, TakeView>('library.rename', {
  from: ['page'],
  to: 'worker',
});

export const deleteTake = defineCall<{ takeId: string }, void>('library.delete', { from: ['page'], to: 'worker' });

/** Undoes a deletion. */
export const restoreTake = defineCall<{ takeId: string }, TakeView>('library.restore', {
  from: ['page'],
  to: 'worker',
});

/** Creates a new link; the old one stops working. */
export const renewLink = defineCall<{ takeId: string }, TakeView>('library.renew', { from: ['page'], to: 'worker' });

/** Uploads a mote that has ended on the server again, with a new link. */
export const shareAgain = defineCall<{ takeId: string }, TakeView>('library.share-again', {
  from: ['page'],
  to: 'worker',
});

export const retryTake = defineCall<{ takeId: string }, void>('library.retry', { from: ['page'], to: 'worker' });

/** Returns the MP3 in base64, from this device or, if it is only on the server, from there. */
export const readAudio = defineCall<{ takeId: string }, { base64: string }>('library.audio', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 15_000,
});

/**
 * Inserts a recording at the user's last caret in the page beside the list: one recording, many pupils. `requestId`:
 * new for each of the user's requests. A repetition with the same id, after the worker was stopped, inserts nothing
 * twice.
 */
export const insertMoteHere = defineCall<
  { requestId: string; takeId: string; link: string },
  { readBackMs: number },
  InsertErrorCode | AnswerErrorCode | 'no-such-take' | 'mote-expired'
>('library.insert-here', { from: ['page'], to: 'worker', timeoutMs: 10_000 });

/** A take has changed in some context: lists read their takes again. */
export const takesChanged = defineEvent<{ takeId: string }>('library.changed', {
  from: ['worker', 'offscreen'],
  to: 'page',
});
