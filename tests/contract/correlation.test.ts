import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  correlateEnvelopes,
  correlateSamples,
  correlateSeconds,
  dominantFrequency,
} from '@/tests/audio/correlation.ts';
import { decodeWithFfmpeg } from '@/tests/audio/ffmpeg.ts';

const SAMPLE_RATE = 16_000;
const speech = async (name: string) =>
  decodeWithFfmpeg(await readFile(new URL(`../data/audio/${name}`, import.meta.url)), SAMPLE_RATE);
const tone = (hertz: number, seconds = 1) =>
  Float32Array.from(
    { length: SAMPLE_RATE * seconds },
    (_, i) => 0.3 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );

describe('correlateEnvelopes', () => {
  it('finds a recording in its source: later, quieter, cut short', async () => {
    const jfk = await speech('jfk.wav');
    const recorded = jfk.slice(SAMPLE_RATE * 2, SAMPLE_RATE * 9).map((sample) => sample * 0.2);
    expect(correlateEnvelopes(jfk, jfk, SAMPLE_RATE)).toBeGreaterThan(0.999);
    expect(correlateEnvelopes(recorded, jfk, SAMPLE_RATE)).toBeGreaterThan(0.99);
    expect(correlateEnvelopes(jfk, recorded, SAMPLE_RATE)).toBeGreaterThan(0.99);
  });

  it('gives another speaker a low correlation', async () => {
    const jfk = await speech('jfk.wav');
    expect(correlateEnvelopes(jfk, await speech('austen-0870.wav'), SAMPLE_RATE)).toBeLessThan(0.7);
    expect(correlateEnvelopes(jfk, await speech('austen-0890.wav'), SAMPLE_RATE)).toBeLessThan(0.7);
  });

  it('gives silence no correlation', async () => {
    expect(correlateEnvelopes(await speech('jfk.wav'), new Float32Array(SAMPLE_RATE * 5), SAMPLE_RATE)).toBe(0);
    expect(correlateEnvelopes(new Float32Array(0), tone(440), SAMPLE_RATE)).toBe(0);
  });
});

describe('correlateSeconds', () => {
  it('finds a recording played with gaps that delay the rest', async () => {
    const jfk = await speech('jfk.wav');
    const gap = new Float32Array(SAMPLE_RATE * 0.25);
    const parts = [jfk.slice(0, SAMPLE_RATE * 2), gap, jfk.slice(SAMPLE_RATE * 2, SAMPLE_RATE * 4), gap];
    const heard = Float32Array.from(
      [...parts, jfk.slice(SAMPLE_RATE * 4, SAMPLE_RATE * 6)].flatMap((part) => [...part]),
    );
    expect(correlateEnvelopes(heard, jfk, SAMPLE_RATE)).toBeLessThan(0.9);
    expect(correlateSeconds(heard, jfk, SAMPLE_RATE)).toBeGreaterThan(0.95);
  });

  it('gives another speaker, and a copy of silence, a low correlation', async () => {
    const jfk = await speech('jfk.wav');
    const start = (sound: Float32Array) => sound.slice(0, SAMPLE_RATE * 6);
    expect(correlateSeconds(start(await speech('austen-0870.wav')), jfk, SAMPLE_RATE)).toBeLessThan(0.8);
    expect(correlateSeconds(start(await speech('austen-0890.wav')), jfk, SAMPLE_RATE)).toBeLessThan(0.8);
    expect(correlateSeconds(new Float32Array(SAMPLE_RATE * 5), jfk, SAMPLE_RATE)).toBeLessThanOrEqual(0);
  });

  it('rejects a half match whose other half is silence, a hum or another speaker', async () => {
    const jfk = await speech('jfk.wav');
    const half = SAMPLE_RATE * 4;
    const others = [new Float32Array(half), tone(440, 4), (await speech('austen-0870.wav')).slice(0, half)];
    for (const other of others) {
      const heard = Float32Array.from([...jfk.slice(0, half), ...other]);
      expect(correlateSeconds(heard, jfk, SAMPLE_RATE)).toBeLessThan(0.8);
    }
  });
});

describe('dominantFrequency', () => {
  it('distinguishes 440 Hz from 600 Hz, at any loudness and in noise', () => {
    expect(dominantFrequency(tone(440), SAMPLE_RATE)).toBe(440);
    expect(dominantFrequency(tone(600), SAMPLE_RATE)).toBe(600);
    const faint = tone(440).map((sample, i) => sample * 0.02 + 0.002 * Math.sin(i * i));
    expect(Math.abs(dominantFrequency(faint, SAMPLE_RATE) - 440)).toBeLessThanOrEqual(2);
  });
});

describe('correlateSamples', () => {
  it('allows the delay of an encoder and no more', () => {
    const source = tone(3, 2);
    const late = new Float32Array(source.length);
    late.set(source.subarray(0, source.length - 1_105), 1_105);
    expect(correlateSamples(source, late, 2_000)).toBeGreaterThan(0.99);
  });
});
