export const READ_BACK_MS = 1_500;
const STEP_MS = 25;

/** Looks until it is so, for 1,500 ms. Answers the ms it took, or null: then it never was so. */
export async function readBack(
  isSo: () => boolean,
  signal: AbortSignal,
  timeoutMs = READ_BACK_MS,
): Promise<number | null> {
  const startedAt = performance.now();
  while (!signal.aborted) {
    if (isSo()) return performance.now() - startedAt;
    if (performance.now() - startedAt >= timeoutMs) return null;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return null;
}
