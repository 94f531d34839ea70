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

/** Statuses of our own server that pass by themselves. */
const PASSING = [408, 423, 425, 429];

/** What is not our server's own 4xx may be a school's filter, a hotel's welcome page, a proxy: it passes. */
export function isPassing({ status, isOwnAnswer }: Pick<ApiFailure, 'status' | 'isOwnAnswer'>): boolean {
  if (status === null || status >= 500 || !isOwnAnswer) return true;
  return PASSING.includes(status);
}
