import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { correlateEnvelopes, correlateSeconds } from '../../audio/correlation.ts';
import { readWav } from '../wav.ts';

/** Sound of the microphone in these tests, played in a loop. */
export const SPEECH = fileURLToPath(new URL('../../data/audio/jfk.wav', import.meta.url));

/** Length of the noise with which a fake microphone begins. */
export const NOISE_SECONDS = 0.3;

export interface RecordedSound {
  seconds: number;
  /**
   * Correlation of the loudness envelope with the source's: of the whole, or of single seconds if a busy machine played
   * the source with gaps.
   */
  correlation: number;
}

/** Decodes the MP3 with ffmpeg, which is independent of our code. Throws on any error in the file. */
export async function hear(mp3: Buffer): Promise<RecordedSound> {
  const { pcm, sampleRate } = await readWav(SPEECH);
  const heard = await decode(mp3, sampleRate);
  const rounds = Math.ceil(heard.length / pcm.length) + 1;
  const source = new Float32Array(pcm.length * rounds);
  for (let round = 0; round < rounds; round += 1) source.set(pcm, round * pcm.length);
  const clear = heard.subarray(Math.round(NOISE_SECONDS * sampleRate));
  const correlations = [correlateEnvelopes, correlateSeconds].map((correlate) => correlate(clear, source, sampleRate));
  return { seconds: heard.length / sampleRate, correlation: Math.max(...correlations) };
}

/** Decodes with ffmpeg, which is independent of our code. */
export async function decode(mp3: Buffer, sampleRate: number): Promise<Float32Array> {
  const args = [
    '-v',
    'error',
    '-xerror',
    '-f',
    'mp3',
    '-i',
    '-',
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    'f32le',
    '-',
  ];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const [chunks, faults]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => faults.push(chunk));
  child.stdin.end(mp3);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg cannot decode it: ${Buffer.concat(faults)}`);
  const bytes = Buffer.concat(chunks);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
