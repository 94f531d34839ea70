import { describe, expect, it } from 'vitest';
import { barsOf, loudnessOf } from './voice-bars.ts';

describe('the bars of a voice', () => {
  it('each bar is the loudest of its part', () => {
    expect(barsOf([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
  });

  it('a short voice is stretched, and an empty one is silent', () => {
    expect(barsOf([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
    expect(barsOf([], 2)).toEqual([0, 0]);
  });

  it('loudness lies between silence and the loudest sound', () => {
    expect([-120, -50, -25, 0, 3].map(loudnessOf)).toEqual([0, 0, 0.5, 1, 1]);
  });
});
