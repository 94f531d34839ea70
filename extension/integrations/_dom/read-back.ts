export const READ_BACK_MS = 1_500;
/** Time in which an editor may undo a change that it rejects, ms. */
export const SETTLE_MS = 120;
const STEP_MS = 25;

/** Polls until `isSo()` is true, for 1,500 ms by default. Returns the elapsed ms; null if the time is over. */
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
