/** The answer of everything that can fail for a reason that a person should hear: never an exception across a context. */
export type Result<T, E = ErrorCode> =
  | { ok: true; value: T }
  /** `retryAfterMs`: what a server asked for by Retry-After. */
  | { ok: false; error: E; detail?: string; retryAfterMs?: number | null };

import type { ErrorCode } from './errors.ts';

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const err = <E>(error: E, detail?: string): { ok: false; error: E; detail?: string } =>
  detail === undefined ? { ok: false, error } : { ok: false, error, detail };

/** For what goes on without it. */
export const valueOr = <T>(result: Result<T, unknown>, fallback: T): T => (result.ok ? result.value : fallback);
