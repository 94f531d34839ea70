import { type ApiFailure, isPassing } from '@/shared/contract/answer.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Delivery } from '@/shared/domain/take.ts';
import { backoffMs } from './backoff.ts';

type Sending = Extract<Delivery, { state: 'sending' }>;

/** The upload is not there, or not as we thought: the server says where to go on. */
const IN_DOUBT: readonly ErrorCode[] = ['offset-mismatch', 'mote-not-ready'];
const GONE: readonly ErrorCode[] = ['no-such-upload', 'no-such-mote'];
/** So often the same audio arrives broken before a person is told. */
const MAX_HASH_MISMATCHES = 4;

export interface Moment {
  now: number;
  random: () => number;
}

/** Where a take stands after a call that failed; null: nothing has changed (the call was ended by us). */
export function afterFailure(sending: Sending, failure: ApiFailure, { now, random }: Moment): Delivery | null {
  const attempt = sending.attempt + 1;
  const later: Sending = {
    ...sending,
    attempt,
    reason: failure.error,
    retryAt: now + backoffMs(attempt, random, failure.retryAfterMs),
  };
  // The first doubt costs a question to the server, not a pause.
  const soon: Sending = { ...later, retryAt: sending.attempt === 0 ? now : later.retryAt };
  const { error } = failure;
  if (error === 'aborted') return null;
  if (error === 'offline') return { state: 'local', reason: 'offline' };
  if (error === 'session-invalid') return { state: 'local', reason: 'signed-out' };
  // It goes when there is an allowance again: nobody has to ask for it take by take.
  if (error === 'allowance-used-up') return { state: 'local', reason: 'quota' };
  if (IN_DOUBT.includes(error)) return soon;
  if (GONE.includes(error)) return { ...soon, uploadUrl: null, offset: 0 };
  if (error === 'hash-mismatch' && attempt < MAX_HASH_MISMATCHES) return { ...soon, offset: 0 };
  return isPassing(failure) ? later : { state: 'failed', reason: error, at: now };
}
