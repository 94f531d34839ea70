import { expect, it } from 'vitest';
import { createSoundPlayer } from './play-sound.ts';

const RATE = 8_000;

/** Returns a tone as a WAV file, as an example of a sound that browsers can play. */
function tone(seconds: number): Blob {
  const samples = Int16Array.from({ length: seconds * RATE }, (_none, at) => Math.sin(at / 3) * 9_000);
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) =>
    [...text].forEach((c, by) => void head.setUint8(at + by, c.charCodeAt(0)));
  write(0, 'RIFF');
  head.setUint32(4, 36 + samples.byteLength, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  write(36, 'data');
  head.setUint32(40, samples.byteLength, true);
  return new Blob([head, samples], { type: 'audio/wav' });
}
const play = createSoundPlayer();
const { signal } = new AbortController();

async function timeOf(rate: number): Promise<number> {
  let from = 0;
  await play({ sound: tone(2), rate, volume: 0.1 }, signal, () => {
    from = performance.now();
  });
  return performance.now() - from;
}

it('plays to the end, and in half the time at twice the pace', async () => {
  const [usual, quick] = [await timeOf(1), await timeOf(2)];
  expect(usual).toBeGreaterThan(1_500);
  expect(quick).toBeLessThan(usual * 0.75);
});

it('the signal stops the sound immediately', async () => {
  const life = new AbortController();
  const from = performance.now();
  await play({ sound: tone(30), rate: 1, volume: 0.1 }, life.signal, () => life.abort());
  expect(performance.now() - from).toBeLessThan(10_000);
  let isPlaying = false;
  await play({ sound: tone(1), rate: 1, volume: 0.1 }, life.signal, () => {
    isPlaying = true;
  });
  expect(isPlaying).toBe(false);
});

it('rejects data that is not a sound', async () => {
  await expect(play({ sound: new Blob(['<html>']), rate: 1, volume: 1 }, signal, () => {})).rejects.toThrow();
});
