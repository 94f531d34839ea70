import { fileURLToPath } from 'node:url';
import { readWav } from '@/tests/e2e/wav.ts';

export const JFK = fileURLToPath(new URL('../../data/audio/jfk.wav', import.meta.url));

/** Returns real speech of any length, by repeating the recording. */
export async function speechOf(seconds: number): Promise<{ pcm: Float32Array; sampleRate: number }> {
  const { pcm, sampleRate } = await readWav(JFK);
  const long = new Float32Array(seconds * sampleRate);
  for (let at = 0; at < long.length; at += pcm.length) long.set(pcm.subarray(0, long.length - at), at);
  return { pcm: long, sampleRate };
}

/** Returns the processor time of this process in seconds since `start`. */
export function cpuSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
