import type { ErrorCode } from '@/shared/base/errors.ts';

/** The result of a server call: a `Result` that also has what the outbox needs to retry at the right time. */
export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

export interface ApiFailure {
  ok: false;
  error: ErrorCode;
  /** The literal text of the specification's section 8, for logs. */
  detail?: string;
  /** HTTP status; null: no response. */
  status: number | null;
  /** True if our server sent this response (it has its error body), and not something in between. */
  isOwnAnswer: boolean;
  /** The server's Retry-After in ms. */
  retryAfterMs: number | null;
}

/** Statuses of our own server that are temporary. */
const PASSING = [408, 423, 425, 429];

/**
 * Returns true for a temporary failure. A 4xx that is not our server's own may come from a school's filter, a captive
 * portal or a proxy.
 */
export function isPassing({ status, isOwnAnswer }: Pick<ApiFailure, 'status' | 'isOwnAnswer'>): boolean {
  if (status === null || status >= 500 || !isOwnAnswer) return true;
  return PASSING.includes(status);
}
