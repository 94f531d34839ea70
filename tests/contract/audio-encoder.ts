import { expect, it } from 'vitest';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { readFrames } from '@/shared/domain/mote/mp3.ts';
import type { AudioEncoder, CreateEncoder } from '@/shared/engines/contracts.ts';
import { correlateSamples } from '@/tests/audio/correlation.ts';
import { framesDurationMs } from '@/tests/audio/frames-duration.ts';

/** Decodes a whole MP3 to mono PCM at `sampleRate`: ffmpeg in node, decodeAudioData in a browser. */
export type DecodeMp3 = (mp3: Uint8Array, sampleRate: number) => Promise<Float32Array>;

const SAMPLE_RATES = [44_100, 48_000, 16_000];
/** Encoder delay of LAME: silence at the head of each file. */
const DELAY_SAMPLES = 1_105;

/** Declares the contract of every encoder. */
export function audioEncoderContract(name: AudioEncoder['name'], create: CreateEncoder, decode: DecodeMp3): void {
  for (const sampleRate of SAMPLE_RATES) {
    const options = { sampleRate, bitRate: AUDIO.bitRate };
    it(`${sampleRate} Hz: encodes mono frames of 64 kbit/s with the duration and the sound of the source`, async () => {
      const source = speechLike(sampleRate, 3);
      const mp3 = encodeAll(await create(options), source, 1_000);
      const frames = readFrames(mp3);
      expect(frames.at(-1)).toMatchObject({ channels: 1, sampleRate, bitRate: AUDIO.bitRate });
      expect(sumBytes(frames)).toBe(mp3.length);
      const frameMs = ((frames[0]?.samples ?? 0) / sampleRate) * 1000;
      const delayMs = (DELAY_SAMPLES / sampleRate) * 1000;
      expect(Math.abs(framesDurationMs(frames) - 3_000 - delayMs)).toBeLessThanOrEqual(frameMs * 2);
      const pcm = await decode(mp3, sampleRate);
      expect(correlateSamples(...middle(source, pcm, sampleRate), 2_500)).toBeGreaterThanOrEqual(0.95);
    });

    it(`${sampleRate} Hz: returns whole frames only, at each step`, async () => {
      const encoder = await create(options);
      expect(encoder.name).toBe(name);
      const source = speechLike(sampleRate, 1);
      for (let i = 0; i < source.length; i += 777) {
        const step = encoder.encode(source.subarray(i, i + 777));
        expect(sumBytes(readFrames(step))).toBe(step.length);
      }
      const tail = encoder.flush();
      expect(tail.length).toBeGreaterThan(0);
      expect(sumBytes(readFrames(tail))).toBe(tail.length);
    });
  }

  const options = { sampleRate: 44_100, bitRate: AUDIO.bitRate };

  it('the size of the input steps does not change the file', async () => {
    const source = speechLike(44_100, 1);
    const small = encodeAll(await create(options), source, 128);
    const large = encodeAll(await create(options), source, 20_000);
    expect(small).toEqual(large);
  });

  it('digital silence stays silence', async () => {
    const pcm = await decode(encodeAll(await create(options), new Float32Array(44_100), 4_096), 44_100);
    expect(Math.max(...pcm.map(Math.abs))).toBeLessThan(0.001);
  });

  it('samples beyond full scale clip instead of wrapping round', async () => {
    const loud = speechLike(44_100, 1).map((sample) => sample * 20);
    const pcm = await decode(encodeAll(await create(options), loud, 4_096), 44_100);
    const clipped = loud.map((sample) => Math.max(-1, Math.min(1, sample)));
    expect(correlateSamples(clipped.subarray(0, 22_050), pcm, 2_500)).toBeGreaterThanOrEqual(0.95);
  });

  it('encodes NaN samples of a broken driver as silence', async () => {
    const broken = new Float32Array(44_100).fill(Number.NaN);
    const pcm = await decode(encodeAll(await create(options), broken, 4_096), 44_100);
    expect(Math.max(...pcm.map(Math.abs))).toBeLessThan(0.001);
  });

  it('empty input gives empty output, and flush still ends the encoder', async () => {
    const encoder = await create(options);
    expect(encoder.encode(new Float32Array(0))).toHaveLength(0);
    const rest = encoder.flush();
    expect(sumBytes(readFrames(rest))).toBe(rest.length);
  });

  it('does not change the bytes that it returned earlier', async () => {
    const encoder = await create(options);
    const first = encoder.encode(speechLike(44_100, 1));
    const copy = first.slice();
    encoder.encode(speechLike(44_100, 1));
    encoder.flush();
    expect(first).toEqual(copy);
  });

  it('a second flush, or an encode after flush, throws an error with the reason', async () => {
    const encoder = await create(options);
    encoder.flush();
    expect(() => encoder.flush()).toThrow('This encoder is spent');
    expect(() => encoder.encode(new Float32Array(1))).toThrow('This encoder is spent');
  });

  it('two encoders that run at the same time do not affect each other', async () => {
    const source = speechLike(44_100, 1);
    const alone = encodeAll(await create(options), source, 4_096);
    const [a, b] = [await create(options), await create(options)];
    const parts: Uint8Array[] = [];
    for (let i = 0; i < source.length; i += 4_096) {
      parts.push(a.encode(source.subarray(i, i + 4_096)));
      b.encode(source.subarray(i, i + 4_096).map((sample) => -sample));
    }
    parts.push(a.flush());
    expect(join(parts)).toEqual(alone);
  });
}

/** Returns a gliding voice-like tone with syllables: no repeating pattern that a wrong lag could match. */
export function speechLike(sampleRate: number, seconds: number): Float32Array {
  const pcm = new Float32Array(Math.round(sampleRate * seconds));
  for (let i = 0; i < pcm.length; i += 1) {
    const t = i / sampleRate;
    const pitch = 2 * Math.PI * (130 * t + 20 * t * t);
    const voice = Math.sin(pitch) + 0.5 * Math.sin(2 * pitch) + 0.3 * Math.sin(5 * pitch + 0.3);
    pcm[i] = 0.3 * voice * (0.55 + 0.45 * Math.sin(2 * Math.PI * (2.7 + 0.3 * t) * t));
  }
  return pcm;
}

export function encodeAll(encoder: AudioEncoder, pcm: Float32Array, step: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let i = 0; i < pcm.length; i += step) parts.push(encoder.encode(pcm.subarray(i, i + step)));
  parts.push(encoder.flush());
  return join(parts);
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns one second from the middle of a source, and the part of the decoded sound in which it must be found. */
const middle = (source: Float32Array, pcm: Float32Array, sampleRate: number) =>
  [source.subarray(sampleRate, 2 * sampleRate), pcm.subarray(sampleRate)] as const;

const sumBytes = (frames: readonly { bytes: number }[]) => frames.reduce((sum, frame) => sum + frame.bytes, 0);
