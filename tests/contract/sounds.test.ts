import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { HALLOWEEN_SOUNDS, PLAIN_CONFIG } from '@/shared/domain/account/holiday.ts';
import { dominantFrequency } from '@/tests/audio/correlation.ts';
import { decodeWithFfmpeg } from '@/tests/audio/ffmpeg.ts';

const RATE = 44_100;
const soundOf = async (name: string) =>
  decodeWithFfmpeg(await readFile(new URL(`../../public/sounds/${name}`, import.meta.url)), RATE);
const pitches = (pcm: Float32Array) => {
  const half = Math.floor(pcm.length / 2);
  return [dominantFrequency(pcm.slice(0, half), RATE), dominantFrequency(pcm.slice(half), RATE)] as const;
};

it.each([
  ['the App config', PLAIN_CONFIG.availableSounds],
  ['Halloween', HALLOWEEN_SOUNDS],
])(
  '[S3-137 S4-044] both sounds of %s are packed: finish rises, cancel falls, each under 400 ms and soft',
  async (...row) => {
    const [, { finishRecording, cancelRecording }] = row;
    const [finish, cancel] = [await soundOf(finishRecording), await soundOf(cancelRecording)];
    const [low, high] = pitches(finish);
    const [above, below] = pitches(cancel);
    expect(high).toBeGreaterThan(low * 1.3);
    expect(below).toBeLessThan(above * 0.9);
    for (const sound of [finish, cancel]) {
      expect(sound.length / RATE).toBeLessThan(0.4);
      expect(Math.max(...sound.map(Math.abs))).toBeLessThan(0.5);
    }
  },
);
