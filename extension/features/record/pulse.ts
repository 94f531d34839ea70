/** Time-out in ms. Levels arrive 20 times per second during a take. */
export const STILL_MS = 4_000;

export interface Pulse {
  /** Registers a message of the session. */
  beat(): void;
  /** Sets whether heartbeats are expected. */
  follow(isRunning: boolean): void;
}

/**
 * Detects a running session that has stopped responding. The browser may not report that the other side of a port has
 * died: the worker survives and keeps the port open.
 */
export function createPulse(onStill: () => void, stillMs = STILL_MS): Pulse {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isFollowed = false;
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const beat = () => {
    stop();
    if (!isFollowed) return;
    timer = setTimeout(() => {
      onStill();
      // Restarts the timer, so that the report repeats while no heartbeat arrives.
      beat();
    }, stillMs);
  };
  return {
    beat,
    follow(isRunning) {
      isFollowed = isRunning;
      if (isRunning) beat();
      else stop();
    },
  };
}
