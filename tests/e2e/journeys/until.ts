/** Each question costs three processes a little, which the tiers beside it feel: a wait that grows long asks more seldom. */
const STEP_MS = { first: 50, most: 250, growth: 1.15 };

/** Asks until there is an answer; a wait for a condition, never for a time. Throws with `what` after `limitMs`. */
export async function until<T>(what: string, ask: () => Promise<T | null>, limitMs = 30_000): Promise<T> {
  const deadline = performance.now() + limitMs;
  let stepMs = STEP_MS.first;
  while (true) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    stepMs = Math.min(stepMs * STEP_MS.growth, STEP_MS.most);
  }
}

/** Throws unless it holds. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
