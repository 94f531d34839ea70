/** Time as a port, so that a test can set it. Epoch ms. */
export interface Clock {
  now(): number;
}

/** A clock that can also call back. */
export interface Timer extends Clock {
  /** Calls once after `ms` of waking time; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  now: () => Date.now(),
  after(ms, run) {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};
