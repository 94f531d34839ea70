import { expect, test } from 'vitest';
import {
  checkTimeout,
  GENERIC_RETRIES,
  GENERIC_TIMEOUT_MS,
  isRetriedMethod,
  isRetriedStatus,
  pauseBefore,
} from './retry-policy.ts';

test('[S7-041] the time-out is 10 s unless said otherwise', () => {
  expect(GENERIC_TIMEOUT_MS).toBe(10_000);
});

test('[S8-003] a time-out above 2147483647 ms is a range error', () => {
  expect(() => checkTimeout(2_147_483_648)).toThrow(RangeError);
  expect(checkTimeout(2_147_483_647)).toBeUndefined();
});

test('[S7-042] two retries, for these methods and statuses and no others', () => {
  expect(GENERIC_RETRIES).toBe(2);
  const methods = ['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'POST', 'PATCH', 'CONNECT'];
  expect(methods.filter(isRetriedMethod)).toEqual(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);
  const statuses = Array.from({ length: 400 }, (_, at) => at + 200);
  expect(statuses.filter(isRetriedStatus)).toEqual([408, 413, 429, 500, 502, 503, 504]);
});

test('[S7-043] 0.3 s, then twice as long each time; Retry-After is honoured', () => {
  expect([1, 2, 3].map((retry) => pauseBefore(retry, null))).toEqual([300, 600, 1200]);
  expect(pauseBefore(1, 2000)).toBe(2000);
});
