import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../services/api-error.ts';

export interface SheddingOptions {
  /** Requests that may be under way at once. */
  maxInFlight: number;
  /** Seconds that a refused client is asked to wait. */
  retryAfter?: number;
}

/** Refuses at once what could not be answered in time: a short clear answer now is better than a time-out later. */
export function shedLoad({ maxInFlight, retryAfter = 1 }: SheddingOptions): MiddlewareHandler {
  let inFlight = 0;
  return async (_call, next) => {
    if (inFlight >= maxInFlight) {
      throw new ApiError('overloaded', 'Too much at once; try again in a moment', {
        'retry-after': String(retryAfter),
      });
    }
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
