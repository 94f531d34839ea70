/** Levels come 20 times a second while a take runs; ms. */
export const STILL_MS = 4_000;

export interface Pulse {
  /** Something was heard from the session. */
  beat(): void;
  /** Whether there should be a beat. */
  follow(isRunning: boolean): void;
}

/**
 * Notices that a running session has gone still. The browser need not say that the other side of a port has died: the worker, which
 * lives on, holds the port open too.
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
      // Asked again for as long as it is still.
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
