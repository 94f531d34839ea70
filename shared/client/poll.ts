import type { Timer } from '@/shared/domain/clock.ts';
import { waitFor } from '@/shared/domain/wait.ts';

export interface PollOptions<T> {
  /** Null: not yet. A failure of the call is a not yet too. */
  ask(): Promise<T | null>;
  clock: Timer;
  /** Ms in all. */
  totalMs?: number;
  /** Ms from the end of one question to the next. */
  intervalMs?: number;
  signal?: AbortSignal;
}

/** Asks again and again until there is an answer; null: the time is over, or the signal came. */
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
