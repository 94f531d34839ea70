import { expect, test } from 'vitest';
import {
  checkTimeout,
  GENERIC_RETRIES,
  GENERIC_TIMEOUT_MS,
  isRetriedMethod,
  isRetriedStatus,
  pauseBefore,
} from './retry-policy.ts';

test('[S7-041] the default time-out is 10 s', () => {
  expect(GENERIC_TIMEOUT_MS).toBe(10_000);
});

test('[S8-003] throws a range error for a time-out above 2147483647 ms', () => {
  expect(() => checkTimeout(2_147_483_648)).toThrow(RangeError);
  expect(checkTimeout(2_147_483_647)).toBeUndefined();
});

test('[S7-042] retries twice, for these methods and statuses only', () => {
  expect(GENERIC_RETRIES).toBe(2);
  const methods = ['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'POST', 'PATCH', 'CONNECT'];
  expect(methods.filter(isRetriedMethod)).toEqual(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);
  const statuses = Array.from({ length: 400 }, (_, at) => at + 200);
  expect(statuses.filter(isRetriedStatus)).toEqual([408, 413, 429, 500, 502, 503, 504]);
});

test('[S7-043] waits 0.3 s, then twice as long each time, or as long as Retry-After requests', () => {
  expect([1, 2, 3].map((retry) => pauseBefore(retry, null))).toEqual([300, 600, 1200]);
  expect(pauseBefore(1, 2000)).toBe(2000);
});
