import type { ErrorCode } from './errors.ts';

/** Why it was not done, as much as a person needs to know. */
export interface Refusal {
  error: ErrorCode;
  /** Epoch ms from when it may be tried again; null: not said. */
  againAt: number | null;
}

/** `now`: when the answer came, epoch ms; `retryAfterMs` counts from there. */
export const refusalOf = (failure: { error: ErrorCode; retryAfterMs?: number | null }, now: number): Refusal => ({
  error: failure.error,
  againAt: typeof failure.retryAfterMs === 'number' ? now + failure.retryAfterMs : null,
});
