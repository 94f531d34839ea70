import { expect, it } from 'vitest';
import { reducePeaks } from './peaks.ts';

it('keeps few values, and reduces many to 200 by their maximum', () => {
  expect(reducePeaks([0.1, 0.25])).toEqual([0.1, 0.25]);
  const many = Array.from({ length: 6_000 }, (_, i) => (i === 3_333 ? 1 : 0.1));
  const peaks = reducePeaks(many);
  expect(peaks).toHaveLength(200);
  expect(peaks[111]).toBe(1);
  expect(peaks.filter((value) => value === 1)).toHaveLength(1);
  expect(reducePeaks(Array.from({ length: 201 }, () => 0.5))).toHaveLength(200);
  expect(reducePeaks([])).toEqual([]);
});
