import type { Timer } from './clock.ts';

/** Waits `ms`. Returns false if the signal aborts first. */
export function waitFor(clock: Timer, ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const leave = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', leave);
      resolve(true);
    });
    signal?.addEventListener('abort', leave, { once: true });
  });
}
