/** Generic rules for every retried call; route classes set their own time-outs over them. */
export const GENERIC_TIMEOUT_MS = 10_000;
export const GENERIC_RETRIES = 2;

/** Longest delay of a browser timer, in ms. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Idempotent methods. */
const RETRIED_METHODS: readonly string[] = ['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'];
const RETRIED_STATUSES: readonly number[] = [408, 413, 429, 500, 502, 503, 504];
const FIRST_PAUSE_MS = 300;

export function checkTimeout(timeoutMs: number): void {
  if (timeoutMs > MAX_TIMEOUT_MS) throw new RangeError(`A time-out is at most ${MAX_TIMEOUT_MS} ms`);
}

export const isRetriedMethod = (method: string): boolean => RETRIED_METHODS.includes(method);

export const isRetriedStatus = (status: number): boolean => RETRIED_STATUSES.includes(status);

/** Returns the ms before the n-th retry, from 1: 0.3 s, 0.6 s …; the server's Retry-After takes precedence. */
export const pauseBefore = (retry: number, retryAfterMs: number | null): number =>
  retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (retry - 1);
