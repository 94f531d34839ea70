import { onTestFinished, vi } from 'vitest';
import type { Delivery } from '@/shared/domain/mote/take.ts';

/** Time at the start of the test. From then on the clock stops until the test moves it. */
const MINUTE_BEFORE = new Date(2026, 10, 21, 10, 44);

/** Returns a delivery that a full server has postponed until 10:45. */
export function putOffByFullServer(): Delivery {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(MINUTE_BEFORE);
  const retryAt = MINUTE_BEFORE.getTime() + 60_000;
  return { state: 'sending', offset: 0, uploadUrl: null, attempt: 2, retryAt, reason: 'storage-full' };
}

/** Moves the clock to 10:45. */
export const letTheTryCome = () => vi.advanceTimersByTimeAsync(60_000);
