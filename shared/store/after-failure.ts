import type { ErrorCode } from '@/shared/base/errors.ts';
import { type ApiFailure, isPassing } from '@/shared/contract/answer.ts';
import type { Delivery } from '@/shared/domain/mote/take.ts';
import { backoffMs } from './backoff.ts';

type Sending = Extract<Delivery, { state: 'sending' }>;

/** The upload is missing, or its offset differs from ours: the server states where to continue. */
const IN_DOUBT: readonly ErrorCode[] = ['offset-mismatch', 'mote-not-ready'];
const REMOVED_CODES: readonly ErrorCode[] = ['no-such-upload', 'no-such-mote'];
/** After so many hash mismatches of the same audio the delivery fails visibly. */
const MAX_HASH_MISMATCHES = 4;

export interface Moment {
  now: number;
  random: () => number;
}

/** Returns the delivery after a failed call. Null: unchanged, because we aborted the call. */
export function afterFailure(sending: Sending, failure: ApiFailure, { now, random }: Moment): Delivery | null {
  const attempt = sending.attempt + 1;
  const later: Sending = {
    ...sending,
    attempt,
    reason: failure.error,
    retryAt: now + backoffMs(attempt, random, failure.retryAfterMs),
  };
  // After the first doubtful response, the retry is immediate: it only requests the offset.
  const soon: Sending = { ...later, retryAt: sending.attempt === 0 ? now : later.retryAt };
  const { error } = failure;
  if (error === 'aborted') return null;
  if (error === 'offline') return { state: 'local', reason: 'offline' };
  if (error === 'session-invalid') return { state: 'local', reason: 'signed-out' };
  // The take is sent once the allowance has room again: the user does not have to retry each take.
  if (error === 'allowance-used-up') return { state: 'local', reason: 'quota' };
  if (IN_DOUBT.includes(error)) return soon;
  if (REMOVED_CODES.includes(error)) return { ...soon, uploadUrl: null, offset: 0 };
  if (error === 'hash-mismatch' && attempt < MAX_HASH_MISMATCHES) return { ...soon, offset: 0 };
  return isPassing(failure) ? later : { state: 'failed', reason: error, at: now };
}
