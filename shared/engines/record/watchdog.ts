const TICK_MS = 500;

export interface Watchdog {
  /** A sign of life. */
  feed(): void;
  /** Nothing is expected for a while (a pause). */
  rest(isResting: boolean): void;
  stop(): void;
}

/**
 * Calls `starved` once when no sign of life came for `ms`. It counts its own ticks, never a clock: after the computer
 * slept, one late tick follows, not a minute of them.
 */
export function createWatchdog(ms: number, starved: () => void): Watchdog {
  let missed = 0;
  let isResting = false;
  const timer = setInterval(() => {
    missed = isResting ? 0 : missed + 1;
    if (missed * TICK_MS < ms) return;
    clearInterval(timer);
    starved();
  }, TICK_MS);
  return {
    feed() {
      missed = 0;
    },
    rest(value) {
      isResting = value;
    },
    stop: () => clearInterval(timer),
  };
}
