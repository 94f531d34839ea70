/** The current time as a port, so that a test can set it. Epoch ms. */
export interface Clock {
  now(): number;
}

/** A clock that can also run callbacks later. */
export interface Timer extends Clock {
  /** Runs `run` once after `ms` (not counting sleep). Returns a cancel function. */
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  now: () => Date.now(),
  after(ms, run) {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};
