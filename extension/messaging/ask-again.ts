import type { Result } from '@/shared/domain/result.ts';

/** A worker that dies each time it is asked: then the asker says so. */
const MOST_ASKED = 3;

/**
 * Asks the worker again when it died over the question: silent (`no-receiver`), or failing within because the browser took its
 * storage first (`unknown`). Only for what may be asked twice without harm; all else that it answers is its word.
 */
export async function askAgain<T, E extends string>(ask: () => Promise<Result<T, E>>): Promise<Result<T, E>> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask();
    const isLost = !answer.ok && (answer.error === 'no-receiver' || answer.error === 'unknown');
    if (!isLost || asked === MOST_ASKED) return answer;
  }
}
