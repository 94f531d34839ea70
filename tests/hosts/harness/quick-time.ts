/** Factor by which time runs faster in `inQuickTime`. */
const RATE = 10;

const realNow = performance.now.bind(performance);
const { setTimeout: realTimeout } = globalThis;
/** Lead of quick time over real time, ms. It stays after `inQuickTime`, because no clock may run backwards. */
let aheadMs = 0;
let quickSince: number | null = null;

const nowQuick = (): number => {
  const now = realNow();
  return now + aheadMs + (quickSince === null ? 0 : (now - quickSince) * (RATE - 1));
};

/**
 * Runs code that waits for Mote's own time-outs with a clock ten times as fast: a button whose place is missing for a
 * second, a host that drops the link within 1.5 s. The steps and their order stay the same. Only `setTimeout` and
 * `performance.now` of the tested code are faster: the host's page, its frames and `vi.waitFor` keep the real time.
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
