import type { Timer } from '@/shared/domain/clock.ts';

/** What became of something that was given so much time. */
export type Timed<T> = { kind: 'done'; value: T } | { kind: 'slow' | 'aborted' };

/**
 * Runs it until it is done, the signal ends it, or nothing was heard of it for `ms`. It is told by a signal of its own; whether it
 * listens makes no difference to who waits: a promise of the browser's may never settle.
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
