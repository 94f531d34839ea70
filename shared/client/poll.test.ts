import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { poll } from './poll.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[S7-017] polls every 2,000 ms for 120,000 ms: 60 calls, then it stops', async () => {
  const times: number[] = [];
  const ask = async () => {
    times.push(Date.now());
    return null;
  };
  const end = vi.fn();
  void poll({ ask, clock: systemTimer }).then(end);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(times).toEqual(Array.from({ length: 60 }, (_, at) => at * 2_000));
  expect(end).toHaveBeenCalledExactlyOnceWith(null);
  expect(vi.getTimerCount()).toBe(0);
});

test('stops at the first result', async () => {
  const ask = vi.fn(async () => (ask.mock.calls.length === 3 ? 'here' : null));
  const result = poll({ ask, clock: systemTimer, intervalMs: 500 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe('here');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('stops when its signal aborts', async () => {
  const stop = new AbortController();
  const ask = vi.fn(async () => null);
  const result = poll({ ask, clock: systemTimer, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(2_500);
  stop.abort();
  expect(await result).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  expect(await poll({ ask, clock: systemTimer, signal: stop.signal })).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});
