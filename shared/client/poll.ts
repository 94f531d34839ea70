import type { Timer } from '@/shared/base/clock.ts';
import { waitFor } from '@/shared/base/wait.ts';

export interface PollOptions<T> {
  /** Returns null for no result yet. A failed call counts as null. */
  ask(): Promise<T | null>;
  clock: Timer;
  /** Total time in ms. */
  totalMs?: number;
  /** Ms from the end of one call to the next. */
  intervalMs?: number;
  signal?: AbortSignal;
}

/** Calls `ask` until it returns a result. Returns null after the total time or when the signal aborts. */
export async function poll<T>(options: PollOptions<T>): Promise<T | null> {
  const { ask, clock, totalMs = 120_000, intervalMs = 2_000, signal } = options;
  const end = clock.now() + totalMs;
  while (!signal?.aborted) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (clock.now() + intervalMs >= end || !(await waitFor(clock, intervalMs, signal))) return null;
  }
  return null;
}
