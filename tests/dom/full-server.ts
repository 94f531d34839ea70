import { onTestFinished, vi } from 'vitest';
import type { Delivery } from '@/shared/domain/take.ts';

/** Of the test that asks for a delivery: from then on time stands until it is moved. */
const MINUTE_BEFORE = new Date(2026, 10, 21, 10, 44);

/** A delivery that a full server has put off until 10:45. */
export function putOffByFullServer(): Delivery {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(MINUTE_BEFORE);
  const retryAt = MINUTE_BEFORE.getTime() + 60_000;
  return { state: 'sending', offset: 0, uploadUrl: null, attempt: 2, retryAt, reason: 'storage-full' };
}

/** It is 10:45. */
export const letTheTryCome = () => vi.advanceTimersByTimeAsync(60_000);
