import type { Timer } from '@/shared/base/clock.ts';

/** The outcome of a task with a time limit. */
export type Timed<T> = { kind: 'done'; value: T } | { kind: 'slow' | 'aborted' };

/**
 * Runs a task until it is done, the signal aborts it, or it makes no progress for `ms`. The task has its own signal.
 * The caller returns even if the task ignores it: a browser's promise may never settle.
 */
export function withPatience<T>(
  clock: Timer,
  ms: number,
  signal: AbortSignal,
  run: (life: AbortSignal, alive: () => void) => Promise<T>,
): Promise<Timed<T>> {
  return new Promise((resolve, reject) => {
    const life = new AbortController();
    let cancel = () => {};
    const settle = (timed: Timed<T>) => {
      cancel();
      signal.removeEventListener('abort', stop);
      life.abort();
      resolve(timed);
    };
    const stop = () => settle({ kind: 'aborted' });
    const alive = () => {
      cancel();
      if (!life.signal.aborted) cancel = clock.after(ms, () => settle({ kind: 'slow' }));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    alive();
    run(life.signal, alive).then(
      (value) => settle({ kind: 'done', value }),
      (fault: unknown) => {
        settle({ kind: 'aborted' });
        reject(fault);
      },
    );
  });
}
