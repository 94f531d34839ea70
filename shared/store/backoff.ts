const BASE_MS = 1000;
const CAP_MS = 5 * 60_000;

/**
 * No wait is longer: a time that lies farther ahead was set by a clock that has jumped back since, and counts as come.
 * A server that asks for more patience is asked once more in this time.
 */
export const MAX_WAIT_MS = 15 * 60_000;

/** Full jitter: somewhere between now and a ceiling that doubles, so that a school does not come back all at once. */
export function backoffMs(attempt: number, random: () => number, retryAfterMs: number | null): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempt, 20));
  return Math.min(MAX_WAIT_MS, Math.max(Math.round(random() * ceiling), retryAfterMs ?? 0));
}

/** Whether `at` has come, on a clock that may jump a day either way. */
export const isDue = (at: number, now: number): boolean => at <= now || at - now > MAX_WAIT_MS;
