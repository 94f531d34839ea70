import type { ErrorCode } from '@/shared/domain/errors.ts';

/** What a call to the server comes to: a `Result` that also says what a sender must know to try again at the right time. */
export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

export interface ApiFailure {
  ok: false;
  error: ErrorCode;
  /** The literal text of the specification's section 8, for a log. */
  detail?: string;
  /** HTTP status; null: no answer came. */
  status: number | null;
  /** True: the server itself said so (its error body was there), not something on the way to it. */
  isOwnAnswer: boolean;
  /** What the server asked for by Retry-After, in ms. */
  retryAfterMs: number | null;
}
