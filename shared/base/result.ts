/**
 * The result of every operation that can fail for a reason that the user should see. No exception crosses a context.
 */
export type Result<T, E = ErrorCode> =
  | { ok: true; value: T }
  /** `retryAfterMs`: the server's Retry-After. */
  | { ok: false; error: E; detail?: string; retryAfterMs?: number | null };

import type { ErrorCode } from './errors.ts';

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const err = <E>(error: E, detail?: string): { ok: false; error: E; detail?: string } =>
  detail === undefined ? { ok: false, error } : { ok: false, error, detail };

/** Returns the value, or a fallback where the caller works without it. */
export const valueOr = <T>(result: Result<T, unknown>, fallback: T): T => (result.ok ? result.value : fallback);
