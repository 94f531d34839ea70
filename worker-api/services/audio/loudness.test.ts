import { describe, expect, it } from 'vitest';
import { pearson } from '@/tests/audio/correlation.ts';
import { encodeFixture } from '@/tests/audio/mp3-fixture.ts';
import { encodeRecording, readSamples } from '../../testing/recordings.ts';
import { walkFrames } from './frames.ts';
import { toPeaks } from './loudness.ts';

function peaksOf(mp3: Uint8Array): number[] {
  const verdict = walkFrames(mp3);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.peaks;
}

/** Returns the RMS of each of `parts` equal parts of a recording. */
function loudnessOf(name: string, parts: number): number[] {
  const { samples } = readSamples(name);
  return Array.from({ length: parts }, (_, i) => {
    const part = samples.subarray(
      Math.floor((i * samples.length) / parts),
      Math.floor(((i + 1) * samples.length) / parts),
    );
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  });
}

describe('the loudness of a recording, read from its frames', () => {
  it('peaks follow the loudness of the source, from either MP3 encoder', async () => {
    for (const mp3 of [(await encodeFixture(11)).bytes, await encodeRecording('jfk.wav')]) {
      const peaks = peaksOf(mp3);
      expect(peaks).toHaveLength(200);
      expect(Math.max(...peaks)).toBe(1);
      expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0);
      expect(pearson(peaks, loudnessOf('jfk.wav', 200))).toBeGreaterThan(0.8);
    }
  });

  it('peaks roughly follow speech of a low sample rate (MPEG-2)', async () => {
    expect(
      pearson(peaksOf(await encodeRecording('austen-0870.wav')), loudnessOf('austen-0870.wav', 200)),
    ).toBeGreaterThan(0.6);
  });

  it('a short recording has fewer than 200 peaks', async () => {
    const { length } = peaksOf(await encodeRecording('jfk.wav', 0.2));
    expect(length).toBeGreaterThan(10);
    expect(length).toBeLessThan(30);
  });
});

describe('toPeaks', () => {
  it('silence has peaks of zero, and no input has no peaks', () => {
    expect(toPeaks([0, 0, 0])).toEqual([0, 0, 0]);
    expect(toPeaks([])).toEqual([]);
  });

  it('one loud granule does not scale down all other peaks', () => {
    expect(toPeaks([1, 1, 50, 1, 1])).toEqual([1, 1, 1, 1, 1]);
  });

  it('reduces any number of granules to 200 peaks', () => {
    const peaks = toPeaks(Array.from({ length: 25_000 }, (_, i) => (i < 12_500 ? 1 : 2)));
    expect(peaks).toHaveLength(200);
    expect([peaks[50], peaks[150]]).toEqual([0.5, 1]);
  });
});
