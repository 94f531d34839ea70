import type { Result } from '@/shared/base/result.ts';

/** Maximum number of calls, in case the worker dies each time. */
const MOST_ATTEMPTS = 3;

/**
 * Retries a call after the worker died: no response (`no-receiver`), or an internal failure because the browser closed
 * its storage first (`unknown`). Only for idempotent calls. Any other error is returned unchanged.
 */
export async function askAgain<T, E extends string>(ask: () => Promise<Result<T, E>>): Promise<Result<T, E>> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask();
    const isLost = !answer.ok && (answer.error === 'no-receiver' || answer.error === 'unknown');
    if (!isLost || asked === MOST_ATTEMPTS) return answer;
  }
}
