/**
 * Returns PCM within −1..1: a loud microphone clips instead of wrapping round, and a NaN (a broken driver) is silence.
 */
export function clip(pcm: Float32Array): Float32Array {
  const clipped = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i += 1) {
    const sample = pcm[i] ?? 0;
    clipped[i] = sample >= 1 ? 1 : sample <= -1 ? -1 : Number.isNaN(sample) ? 0 : sample;
  }
  return clipped;
}

/** Returns the same as 16-bit integers, for encoders that take them. */
export function clipToInt16(pcm: Float32Array): Int16Array {
  const clipped = clip(pcm);
  const samples = new Int16Array(clipped.length);
  for (let i = 0; i < clipped.length; i += 1) samples[i] = Math.round((clipped[i] ?? 0) * 0x7fff);
  return samples;
}
