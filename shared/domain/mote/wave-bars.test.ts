import { expect, it } from 'vitest';
import { barsOf, loudestOfParts, loudnessOf } from './wave-bars.ts';

it('shows a soft voice as tall as a loud one', () => {
  expect(barsOf([0.01, 0.02, 0.01, 0], 4)).toEqual([0.5, 1, 0.5, 0]);
});

it('has the requested number of bars, from fewer or more values', () => {
  expect(barsOf([1, 0.5], 4)).toEqual([1, 1, 0.5, 0.5]);
  const even = Array.from({ length: 200 }, () => 0.3);
  expect(barsOf(even, 48)).toHaveLength(48);
  expect(barsOf(null, 3)).toEqual([0, 0, 0]);
});

it('each unscaled bar is the loudest peak of its part', () => {
  expect(loudestOfParts([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
});

it('stretches a short voice over all bars, and shows silence for an empty one', () => {
  expect(loudestOfParts([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect(loudestOfParts([], 2)).toEqual([0, 0]);
});

it('the loudness of a level lies between silence and the loudest sound', () => {
  expect([-120, -50, -25, 0, 3].map(loudnessOf)).toEqual([0, 0, 0.5, 1, 1]);
});
