import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { chooseEncoder } from '@/shared/engines/encode/choose-encoder.ts';
import { correlateSamples } from '@/tests/audio/correlation.ts';
import { decodeWithFfmpeg } from '@/tests/audio/ffmpeg.ts';
import { framesDurationMs } from '@/tests/audio/frames-duration.ts';
import { compileLameInNode } from '@/tests/audio/lame-module.ts';
import { encodeAll, speechLike } from '@/tests/contract/audio-encoder.ts';
import { cutFrames, readFrame, readFrames, wholeFramesLength } from './mp3.ts';

const SAMPLE_RATE = 44_100;
const make = async (seconds: number) => {
  const source = speechLike(SAMPLE_RATE, seconds);
  const encoder = await chooseEncoder(compileLameInNode)({ sampleRate: SAMPLE_RATE, bitRate: 64_000 });
  return { source, mp3: encodeAll(encoder, source, 4_096) };
};

describe('MP3 frames', () => {
  it('reads frames to the last byte', async () => {
    const { mp3 } = await make(2);
    expect(wholeFramesLength(mp3)).toBe(mp3.length);
    expect(framesDurationMs(readFrames(mp3))).toBeGreaterThan(2_000);
  });

  it('stops before an incomplete frame', async () => {
    const { mp3 } = await make(1);
    const frames = readFrames(mp3);
    expect(readFrames(mp3.subarray(0, mp3.length - 1))).toHaveLength(frames.length - 1);
  });

  it('finds no frames in data that is not MP3', async () => {
    const wav = await readFile(new URL('../../../tests/data/audio/jfk.wav', import.meta.url));
    expect(readFrame(wav, 0)).toBeNull();
    expect(readFrames(new Uint8Array(0))).toEqual([]);
  });
});

describe('cutting an MP3', () => {
  it('keeps the sound between two times, clean from its first frame', async () => {
    const { source, mp3 } = await make(4);
    const cut = cutFrames(mp3, 1_000, 3_000);
    // Includes the frames before, which hold the beginning of the first sound: they take time too.
    expect(Math.abs(cut.durationMs - 2_000)).toBeLessThan(60 + 70);
    const pcm = await decodeWithFfmpeg(cut.bytes, SAMPLE_RATE);
    const kept = source.subarray(SAMPLE_RATE, 2 * SAMPLE_RATE);
    expect(correlateSamples(kept, pcm, 8_000)).toBeGreaterThan(0.95);
  });

  it('keeps everything for the whole range, and nothing for a range outside', async () => {
    const { mp3 } = await make(1);
    expect(cutFrames(mp3, 0, 60_000).bytes).toEqual(mp3);
    expect(cutFrames(mp3, 5_000, 6_000)).toEqual({ bytes: new Uint8Array(0), durationMs: 0 });
  });
});
