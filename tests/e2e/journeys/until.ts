/**
 * Interval between two polls. Each poll costs three processes a little: at 20 ms a long wait slowed the tiers beside
 * it.
 */
const STEP_MS = 50;

/**
 * Polls every `stepMs` until there is a result: a wait for a condition, never for a time. Throws with `what` after
 * `limitMs`. A time measured with it is only as exact as the step.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null>,
  limitMs = 30_000,
  stepMs = STEP_MS,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  while (true) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

/** Throws `what` unless `holds`. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
