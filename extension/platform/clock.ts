/** Time as a port, so that a test can set it. Epoch ms. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
