import { fileURLToPath } from 'node:url';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { readFrames } from '@/shared/domain/mote/mp3.ts';
import type { Piece } from '@/shared/engines/contracts.ts';
import { chooseEncoder } from '@/shared/engines/encode/choose-encoder.ts';
import { readWav } from '@/tests/e2e/wav.ts';
import { framesDurationMs } from './frames-duration.ts';
import { compileLameInNode } from './lame-module.ts';

export interface Mp3Fixture {
  bytes: Uint8Array;
  /** The MP3 as a recorder delivers it: in pieces of whole frames, about a second each. */
  pieces: readonly Piece[];
  durationMs: number;
}

const SPEECH = fileURLToPath(new URL('../data/audio/jfk.wav', import.meta.url));
const createEncoder = chooseEncoder(compileLameInNode);

/**
 * Encodes real speech as an MP3 of Mote. The source repeats if it is shorter; another `fromSecond` gives other bytes.
 */
export async function encodeFixture(seconds: number, fromSecond = 0): Promise<Mp3Fixture> {
  const { pcm, sampleRate } = await readWav(SPEECH);
  const encoder = await createEncoder({ sampleRate, bitRate: AUDIO.bitRate });
  const parts: Uint8Array[] = [];
  const end = Math.round(seconds * sampleRate);
  const first = Math.round(fromSecond * sampleRate);
  for (let at = 0; at < end; at += sampleRate) {
    const second = new Float32Array(Math.min(sampleRate, end - at));
    for (let i = 0; i < second.length; i += 1) second[i] = pcm[(first + at + i) % pcm.length] ?? 0;
    parts.push(encoder.encode(second));
  }
  parts.push(encoder.flush());
  const pieces = parts
    .filter((bytes) => bytes.length > 0)
    .map((bytes, seq) => ({ seq, bytes, durationMs: framesDurationMs(readFrames(bytes)) }));
  return {
    bytes: Buffer.concat(parts),
    pieces,
    durationMs: pieces.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}
