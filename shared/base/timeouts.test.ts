import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPendingAfter, settlesWithin, withTimeout } from './timeouts.ts';

describe('time-outs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never = new Promise<void>(() => undefined);

  it('withTimeout passes on a result in time, and rejects after the time-out', async () => {
    expect(await withTimeout(100, Promise.resolve(1), 'The answer')).toBe(1);
    const late = withTimeout(100, never, 'The answer').catch(String);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBe('Error: The answer took longer than 100 ms');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('settlesWithin never rejects', async () => {
    expect(await settlesWithin(100, Promise.resolve())).toBe(true);
    const late = settlesWithin(100, never);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBe(false);
  });

  it('isPendingAfter counts a rejection as settled', async () => {
    expect(await isPendingAfter(100, Promise.reject(new Error('no')))).toBe(false);
  });
});
