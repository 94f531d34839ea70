import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createMemoryLimiter, RATES } from './limiter.ts';

const NAME = 'reserve-by-address';

async function refusalOf(call: Promise<void>): Promise<ApiError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

describe('createMemoryLimiter', () => {
  it('refuses calls beyond the rate with a Retry-After time', async () => {
    const limiter = createMemoryLimiter({ ...RATES, [NAME]: { points: 3, seconds: 100 } });
    for (let i = 0; i < 3; i += 1) await limiter.consume(NAME, 'a');
    const refusal = await refusalOf(limiter.consume(NAME, 'a'));
    expect(refusal?.code).toBe('too-many-requests');
    const seconds = Number(refusal?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(100);
  });

  it('counts each key separately, in points', async () => {
    const limiter = createMemoryLimiter({ ...RATES, [NAME]: { points: 3, seconds: 100 } });
    await limiter.consume(NAME, 'a', 3);
    await limiter.consume(NAME, 'b', 2);
    expect(await refusalOf(limiter.consume(NAME, 'a'))).not.toBeNull();
    expect(await refusalOf(limiter.consume(NAME, 'b'))).toBeNull();
    expect(
      await refusalOf(createMemoryLimiter({ ...RATES, [NAME]: { points: 3, seconds: 1 } }).consume(NAME, 'a')),
    ).toBeNull();
  });

  it('2,000 pupils behind one address can make eight motes each in one hour', async () => {
    const limiter = createMemoryLimiter(RATES);
    for (let i = 0; i < 2_000 * 8; i += 1) await limiter.consume(NAME, '192.0.2.7');
    expect(RATES[NAME].points).toBeGreaterThanOrEqual(2_000 * 8);
  });
});
