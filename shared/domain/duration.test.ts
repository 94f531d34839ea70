import { expect, test } from 'vitest';
import { durationParts, formatDuration } from './duration.ts';

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [999, '00:00'],
  [1_000, '00:01'],
  [61_000, '01:01'],
  [3_600_000, '60:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('[S5-014] %d ms is shown as mm:ss, negative gives 00:00', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [-5_000, 0, 0],
  [59_999, 0, 59],
  [61_000, 1, 1],
  [120_000, 2, 0],
])('%d ms has %d minutes and %d seconds', (ms, minutes, seconds) => {
  expect(durationParts(ms)).toEqual({ minutes, seconds });
});
