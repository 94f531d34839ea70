import { describe, expect, it } from 'vitest';
import { formatLength } from '@/shared/base/duration.ts';
import { cutFrames } from '@/shared/domain/mote/mp3.ts';
import { chooseEncoder } from '@/shared/engines/encode/choose-encoder.ts';
import type { TakeMessage } from '@/shared/engines/record/protocol.ts';
import { createTakeEncoder } from '@/shared/engines/record/take-encoder.ts';
import { compileLameInNode } from '@/tests/audio/lame-module.ts';
import { walkFrames } from '@/worker-api/services/audio/frames.ts';
import { speechLike } from './audio-encoder.ts';

const RATES = [16_000, 44_100, 48_000];
const wasm = chooseEncoder(compileLameInNode);
/** The JavaScript encoder, which is used without WebAssembly. */
const script = chooseEncoder(() => Promise.reject(new Error('no WebAssembly here')));

async function record(ms: number, sampleRate: number, { create = wasm, isCutShort = false } = {}) {
  const messages: TakeMessage[] = [];
  const encoder = await create({ sampleRate, bitRate: 64_000 });
  const take = createTakeEncoder({ encoder, sampleRate, maxMs: 300_000, emit: (message) => messages.push(message) });
  const pcm = speechLike(sampleRate, ms / 1000);
  for (let at = 0; at < pcm.length; at += 1024) take.push(pcm.subarray(at, at + 1024));
  if (!isCutShort) take.end();
  const pieces = messages.flatMap((message) => (message.type === 'piece' ? [message.piece] : []));
  const ended = messages.find((message) => message.type === 'ended');
  return {
    mp3: new Uint8Array(Buffer.concat(pieces.map(({ bytes }) => bytes))),
    deviceMs: pieces.reduce((sum, { durationMs }) => sum + durationMs, 0),
    endedMs: ended?.atMs,
  };
}

function serverMs(mp3: Uint8Array): number {
  const verdict = walkFrames(mp3);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.durationMs;
}

/** Lengths around half a second, where the displayed whole seconds change. */
const LENGTHS = [430, 1_440, 1_460, 1_480, 1_499, 1_500, 1_501, 2_410, 2_430, 2_450, 2_470, 2_490, 3_505];

describe.each(RATES)('length at %i Hz, the same on the device and the server (D6)', (sampleRate) => {
  it.each(LENGTHS)('device and server agree on the length of a take of %i ms', async (ms) => {
    const { mp3, deviceMs, endedMs } = await record(ms, sampleRate);
    expect(deviceMs).toBe(serverMs(mp3));
    expect(endedMs).toBe(deviceMs);
    expect(formatLength(deviceMs)).toBe(formatLength(serverMs(mp3)));
  });

  it.each([1_450, 2_480])('device and server agree on the length of %i ms from the JavaScript encoder', async (ms) => {
    const { mp3, deviceMs } = await record(ms, sampleRate, { create: script });
    expect(deviceMs).toBe(serverMs(mp3));
  });

  it('device and server agree on the length of a take that a crash ended', async () => {
    const { mp3, deviceMs } = await record(3_700, sampleRate, { isCutShort: true });
    expect(deviceMs).toBeGreaterThan(2_000);
    expect(deviceMs).toBe(serverMs(mp3));
  });

  it.each([
    [0, 1_500],
    [700, 2_200],
    [1_000, 2_490],
  ])('device and server agree on the length of a take that is trimmed to %i–%i ms', async (start, end) => {
    const { mp3 } = await record(3_000, sampleRate);
    const cut = cutFrames(mp3, start, end);
    expect(cut.durationMs).toBe(serverMs(cut.bytes));
    expect(Math.abs(cut.durationMs - (end - start))).toBeLessThan(200);
  });
});
