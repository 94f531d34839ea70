import { describe, expect, it } from 'vitest';
import { mp3LengthMs, readFrames } from '@/shared/domain/mote/mp3.ts';
import type { Piece } from '@/shared/engines/contracts.ts';
import { compileLameInNode } from '@/tests/audio/lame-module.ts';
import { speechLike } from '@/tests/contract/audio-encoder.ts';
import { chooseEncoder } from '../encode/choose-encoder.ts';
import type { TakeMessage } from './protocol.ts';
import { createTakeEncoder } from './take-encoder.ts';

const RATE = 16_000;
/** Silence that the encoder adds at both ends, at this rate. */
const MOST_ADDED_MS = 180;
const create = chooseEncoder(compileLameInNode);

async function begin(maxMs = 300_000) {
  const messages: TakeMessage[] = [];
  const encoder = await create({ sampleRate: RATE, bitRate: 64_000 });
  const take = createTakeEncoder({ encoder, sampleRate: RATE, maxMs, emit: (message) => messages.push(message) });
  const feed = (pcm: Float32Array) => {
    for (let i = 0; i < pcm.length; i += 1024) take.push(pcm.subarray(i, i + 1024));
  };
  const of = <T extends TakeMessage['type']>(type: T) =>
    messages.filter((message): message is Extract<TakeMessage, { type: T }> => message.type === type);
  const pieces = () => of('piece').map(({ piece }) => piece);
  return { take, feed, messages, of, pieces };
}

const sumMs = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.durationMs, 0);
const speech = (seconds: number) => speechLike(RATE, seconds);
const silence = (seconds: number) => new Float32Array(RATE * seconds);

describe('pieces of a take', () => {
  it('pieces come once a second, numbered without gaps, of whole frames, and add up to the length of the MP3', async () => {
    const { take, feed, pieces, of } = await begin();
    feed(speech(5.3));
    expect(pieces().length).toBeGreaterThanOrEqual(4);
    take.end();
    expect(pieces().map((piece) => piece.seq)).toEqual(pieces().map((_, i) => i));
    for (const { bytes } of pieces()) {
      expect(readFrames(bytes).reduce((sum, frame) => sum + frame.bytes, 0)).toBe(bytes.length);
    }
    for (const piece of pieces().slice(0, -1)) expect(piece.durationMs).toBeLessThan(1_100);
    const frames = pieces().flatMap(({ bytes }) => readFrames(bytes));
    const length = mp3LengthMs(frames.length * (frames[0]?.samples ?? 0), RATE);
    expect(sumMs(pieces())).toBe(length);
    expect(length).toBeGreaterThanOrEqual(5_300);
    expect(length).toBeLessThan(5_300 + MOST_ADDED_MS);
    expect(of('ended')).toEqual([{ type: 'ended', atMs: length }]);
  });

  it('pieces are at most 1.1 s behind the recorded sound, so that a crash loses no more', async () => {
    const { feed, pieces } = await begin();
    for (let second = 1; second <= 6; second += 1) {
      feed(speech(1));
      expect(second * 1000 - sumMs(pieces())).toBeLessThanOrEqual(1_150);
    }
  });

  it('a take without sound has no pieces', async () => {
    const { take, messages } = await begin();
    take.end();
    expect(messages).toEqual([{ type: 'ended', atMs: 0 }]);
  });

  it('a second end, or sound after the end, changes nothing', async () => {
    const { take, feed, messages } = await begin();
    feed(speech(1));
    take.end();
    const count = messages.length;
    take.end();
    take.paused();
    feed(speech(1));
    expect(messages).toHaveLength(count);
  });
});

describe('the limit of a take', () => {
  it.each([60, 300])(
    'the limit ends a take of %i s to the sample, warns 10 s before it and keeps the audio',
    async (seconds) => {
      const { feed, of, pieces } = await begin(seconds * 1000);
      feed(silence(seconds - 11));
      expect(of('limit-near')).toEqual([]);
      feed(silence(2));
      expect(of('limit-near')).toHaveLength(1);
      expect(Math.abs((of('limit-near')[0]?.atMs ?? 0) - (seconds - 10) * 1000)).toBeLessThanOrEqual(250);
      feed(silence(30));
      expect(of('limit-reached')).toEqual([{ type: 'limit-reached', atMs: seconds * 1000 }]);
      expect(of('ended')).toEqual([{ type: 'ended', atMs: sumMs(pieces()) }]);
      expect(sumMs(pieces())).toBeGreaterThanOrEqual(seconds * 1000);
      expect(sumMs(pieces())).toBeLessThan(seconds * 1000 + MOST_ADDED_MS);
    },
  );

  it('the limit counts recorded sound only, without pauses', async () => {
    const { take, feed, of } = await begin(12_000);
    feed(speech(6));
    take.paused();
    take.resumed();
    expect(of('paused')).toEqual([{ type: 'paused', atMs: 6_000 }]);
    expect(of('recording')).toEqual([
      { type: 'recording', atMs: 0 },
      { type: 'recording', atMs: 6_000 },
    ]);
    feed(speech(5.9));
    expect(of('limit-reached')).toEqual([]);
    feed(speech(0.2));
    expect(of('limit-reached')).toHaveLength(1);
  });
});

describe('loudness of a take', () => {
  it('reports loudness 20 times a second of sound, in dBFS', async () => {
    const { feed, of } = await begin();
    feed(Float32Array.from({ length: RATE }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / RATE)));
    expect(of('level')).toHaveLength(20);
    for (const { level } of of('level')) {
      expect(level.rmsDbfs).toBeCloseTo(-9.03, 1);
      expect(level.peak).toBeCloseTo(0.5, 2);
    }
  });

  it('reports once that nothing is heard for 3 s, and once that sound is back', async () => {
    const { feed, of } = await begin();
    feed(silence(2.9));
    expect(of('silent')).toEqual([]);
    feed(silence(5));
    expect(of('silent')).toHaveLength(1);
    expect(of('silent')[0]?.atMs).toBeLessThanOrEqual(3_100);
    feed(speech(1));
    expect(of('heard')).toHaveLength(1);
  });

  it('treats −62 dBFS as silence and −58 dBFS as a voice', async () => {
    const tone = (dbfs: number) => {
      const amplitude = Math.SQRT2 * 10 ** (dbfs / 20);
      return Float32Array.from({ length: RATE * 4 }, (_, i) => amplitude * Math.sin((2 * Math.PI * 440 * i) / RATE));
    };
    const [faint, soft] = [await begin(), await begin()];
    faint.feed(tone(-62));
    soft.feed(tone(-58));
    expect(faint.of('silent')).toHaveLength(1);
    expect(soft.of('silent')).toEqual([]);
  });

  it('reports continued silence again after a pause', async () => {
    const { take, feed, of } = await begin();
    feed(silence(4));
    take.paused();
    take.resumed();
    feed(silence(2.9));
    expect(of('silent')).toHaveLength(1);
    feed(silence(1));
    expect(of('silent')).toHaveLength(2);
  });

  it('does not join two silences over a pause', async () => {
    const { take, feed, of } = await begin();
    feed(silence(2));
    take.paused();
    take.resumed();
    feed(silence(2));
    expect(of('silent')).toEqual([]);
  });
});
