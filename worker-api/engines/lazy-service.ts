/** Caches what `read` returns for `ms`; a failure is not cached. */
export function lazyService<T>(ms: number, now: () => number, read: () => Promise<T | null>): () => Promise<T | null> {
  let kept: { value: T; at: number } | null = null;
  let reading: Promise<T | null> | null = null;
  return async () => {
    if (kept && now() - kept.at < ms) return kept.value;
    reading ??= read().finally(() => {
      reading = null;
    });
    const value = await reading;
    if (value !== null) kept = { value, at: now() };
    return value ?? kept?.value ?? null;
  };
}

/** Time in ms after which a service's list of voices or languages is requested again. */
export const LIST_MS = 60 * 60_000;
/** Time-out of the request for that list, in ms. */
export const LIST_WITHIN_MS = 2_500;
