/** What a service says of itself, asked once and again after a while; a failure is not kept. */
export function keptFor<T>(ms: number, now: () => number, read: () => Promise<T | null>): () => Promise<T | null> {
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

/** Of a service's list of what it can. ms */
export const LIST_MS = 60 * 60_000;
/** For that list. ms */
export const LIST_WITHIN_MS = 2_500;
