/** How many times as fast time goes in `inQuickTime`. */
const RATE = 10;

const realNow = performance.now.bind(performance);
const { setTimeout: realTimeout } = globalThis;
/** What quick time is ahead of the real one: it is kept, for nothing may see its clock go back. ms */
let aheadMs = 0;
let quickSince: number | null = null;

const nowQuick = (): number => {
  const now = realNow();
  return now + aheadMs + (quickSince === null ? 0 : (now - quickSince) * (RATE - 1));
};

/**
 * Does what waits out a patience of Mote's own (a place for the button that stays gone for a second, a host that holds no link after
 * 1.5 s) with the clock ten times as fast: the same steps in the same order, none left out. Only `setTimeout` and `performance.now`
 * of the code under test: the page of the host, its frames and the patience of `vi.waitFor` keep the real time.
 */
export async function inQuickTime<T>(act: () => Promise<T>): Promise<T> {
  if (quickSince !== null) return act();
  performance.now = nowQuick;
  quickSince = realNow();
  const quick = (run: TimerHandler, ms = 0, ...args: unknown[]) => realTimeout(run, ms / RATE, ...args);
  globalThis.setTimeout = Object.assign(quick, realTimeout) as typeof setTimeout;
  try {
    return await act();
  } finally {
    const ahead = nowQuick() - realNow();
    quickSince = null;
    aheadMs = ahead;
    globalThis.setTimeout = realTimeout;
  }
}
