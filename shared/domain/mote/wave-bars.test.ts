import { expect, it } from 'vitest';
import { barsOf } from './wave-bars.ts';

it('shows a soft voice as tall as a loud one', () => {
  expect(barsOf([0.01, 0.02, 0.01, 0], 4)).toEqual([0.5, 1, 0.5, 0]);
});

it('has the requested number of bars, from fewer or more values', () => {
  expect(barsOf([1, 0.5], 4)).toEqual([1, 1, 0.5, 0.5]);
  const even = Array.from({ length: 200 }, () => 0.3);
  expect(barsOf(even, 48)).toHaveLength(48);
  expect(barsOf(null, 3)).toEqual([0, 0, 0]);
});
