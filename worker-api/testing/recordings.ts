import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMp3Encoder } from 'wasm-media-encoders';

const audioDir = new URL('../../tests/data/audio/', import.meta.url);

export const recordingFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(name, audioDir))));

/** Returns the samples of one of the mono 16-bit recordings in tests/data/audio, from −1 to 1. */
export function readSamples(name: string): { samples: Float32Array; rate: number } {
  const file = Buffer.from(recordingFile(name));
  const data = file.indexOf('data') + 8;
  const samples = new Float32Array((file.length - data) >> 1);
  for (let i = 0; i < samples.length; i += 1) samples[i] = file.readInt16LE(data + i * 2) / 32_768;
  return { samples, rate: file.readUInt32LE(24) };
}

/** Encodes MP3 as Mote does, from the first seconds of a recording (repeated if it is shorter). */
export async function encodeRecording(name: string, seconds?: number): Promise<Uint8Array> {
  const { samples, rate } = readSamples(name);
  const wanted = seconds === undefined ? samples.length : Math.round(seconds * rate);
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: rate as 48_000, bitrate: 64 });
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < wanted; ) {
    const from = at % samples.length;
    const part = samples.subarray(from, Math.min(from + rate, samples.length, from + wanted - at));
    pieces.push(encoder.encode([part]).slice());
    at += part.length;
  }
  pieces.push(encoder.finalize().slice());
  return new Uint8Array(Buffer.concat(pieces));
}

/** Returns the same sound as unique bytes: the end of the last frame's data is noise. */
export function makeUnique(mp3: Uint8Array): Uint8Array {
  const copy = mp3.slice();
  randomFillSync(copy, copy.length - 8);
  return copy;
}
