import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../api-error.ts';

export interface Rate {
  points: number;
  /** The window, in seconds; it begins with the first point. */
  seconds: number;
}

/**
 * What is counted, and how much of it is too much. A school of 2,000 pupils stands behind one address: a rate that is
 * counted by address must be beyond what all of them do together.
 */
export const RATES = {
  'reserve-by-address': { points: 20_000, seconds: 60 * 60 },
} as const satisfies Readonly<Record<string, Rate>>;
export type RateName = keyof typeof RATES;

export interface Limiter {
  /** Counts; refuses with 429 and Retry-After when it is too much. The key is kept for the window only, and never logged. */
  consume(name: RateName, key: string, points?: number): Promise<void>;
}

/** Counts within this process: several processes each allow the whole rate. */
export function createMemoryLimiter(rates: Readonly<Record<RateName, Rate>> = RATES): Limiter {
  const counters = new Map(
    Object.entries(rates).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  return {
    async consume(name, key, points = 1) {
      try {
        await counters.get(name)?.consume(key, points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiError('too-many-requests', 'Too many in a short time', { 'retry-after': String(seconds) });
      }
    },
  };
}
