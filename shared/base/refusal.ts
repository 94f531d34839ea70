import type { ErrorCode } from './errors.ts';

/** The reason for a refusal, as far as the user needs it. */
export interface Refusal {
  error: ErrorCode;
  /** Epoch ms of the earliest retry; null: unknown. */
  againAt: number | null;
}

/** Creates a refusal. `now` is the time of the response in epoch ms, and `retryAfterMs` counts from it. */
export const refusalOf = (failure: { error: ErrorCode; retryAfterMs?: number | null }, now: number): Refusal => ({
  error: failure.error,
  againAt: typeof failure.retryAfterMs === 'number' ? now + failure.retryAfterMs : null,
});
