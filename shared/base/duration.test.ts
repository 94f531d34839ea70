import { expect, test } from 'vitest';
import {
  durationParts,
  formatDuration,
  formatLength,
  formatPosition,
  formatShortLength,
  lengthParts,
  lengthSeconds,
} from './duration.ts';

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [999, '00:00'],
  [1_000, '00:01'],
  [61_000, '01:01'],
  [3_600_000, '60:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('[S5-014] formats %d ms as mm:ss, and a negative time as 00:00', (ms, text) => {
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

test.each([
  [0, 0],
  [-3, 0],
  [Number.NaN, 0],
  [1, 1],
  [499, 1],
  [1_499, 1],
  [1_500, 2],
  [3_970, 4],
  [4_018, 4],
  [59_700, 60],
])('[D6] a recording of %d ms has %d whole seconds', (ms, seconds) => {
  expect(lengthSeconds(ms)).toBe(seconds);
  expect(formatLength(ms)).toBe(formatDuration(seconds * 1000));
  expect(lengthParts(ms)).toEqual(durationParts(seconds * 1000));
});

test('[D6] counts whole seconds of a position and shows the length at the end', () => {
  expect([0, 999, 3_969, 3_970, 5_000].map((at) => formatPosition(at, 3_970))).toEqual([
    '00:00',
    '00:00',
    '00:03',
    '00:04',
    '00:04',
  ]);
});

test('the length in a sentence has no leading zero', () => {
  expect([400, 12_000, 61_000, 600_000, 6_000_000].map(formatShortLength)).toEqual([
    '0:01',
    '0:12',
    '1:01',
    '10:00',
    '100:00',
  ]);
});
