import { afterAll, vi } from 'vitest';

/**
 * Where files of tests share a process and its modules, each gives back at its end what it has put in the place of something global, and
 * no timer of it goes off in the next one.
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
  // `util.promisify` asks each for its own form.
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
