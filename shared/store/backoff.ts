const BASE_MS = 1000;
const CAP_MS = 5 * 60_000;

/**
 * The longest wait. A time farther ahead was set by a clock that has since jumped back, and counts as due. A server
 * that requests a longer wait gets one more request after this time.
 */
export const MAX_WAIT_MS = 15 * 60_000;

/**
 * Full jitter: a random wait below a ceiling that doubles, so that the devices of a school do not all retry together.
 */
export function backoffMs(attempt: number, random: () => number, retryAfterMs: number | null): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempt, 20));
  return Math.min(MAX_WAIT_MS, Math.max(Math.round(random() * ceiling), retryAfterMs ?? 0));
}

/** Returns whether `at` is due. The clock may have jumped by a day in either direction. */
export const isDue = (at: number, now: number): boolean => at <= now || at - now > MAX_WAIT_MS;
