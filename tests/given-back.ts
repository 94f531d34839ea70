import { afterAll, vi } from 'vitest';

/**
 * Test files share a process and its modules. At its end each file restores the globals that it replaced, and cancels
 * its timers so that none fires in the next file.
 */
const PENDING = Symbol.for('timers of the file of tests');

interface Timers {
  [PENDING]?: Set<NodeJS.Timeout>;
}

function watchTimers(): Set<NodeJS.Timeout> {
  const pending = new Set<NodeJS.Timeout>();
  const start = globalThis.setTimeout;
  const repeat = globalThis.setInterval;
  const stop = globalThis.clearTimeout;
  const watched = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout => {
    const timer: NodeJS.Timeout = start(() => {
      pending.delete(timer);
      run(...args);
    }, ms);
    pending.add(timer);
    return timer;
  };
  const watchedRepeat = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout => {
    const timer = repeat(run, ms, ...args);
    pending.add(timer);
    return timer;
  };
  const forget = (timer?: NodeJS.Timeout | string | number): void => {
    pending.delete(timer as NodeJS.Timeout);
    stop(timer);
  };
  // `util.promisify` reads the custom form of each timer.
  Object.assign(globalThis, {
    setTimeout: Object.assign(watched, start),
    setInterval: Object.assign(watchedRepeat, repeat),
    clearTimeout: forget,
    clearInterval: forget,
  });
  return pending;
}

const holder = globalThis as Timers;
holder[PENDING] ??= watchTimers();
const pending = holder[PENDING];

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const timer of pending) clearTimeout(timer);
});
