/** Returns `count` bars of a recorded voice. Each is the loudest peak of its part of `peaks`, unscaled: 0..1. */
export function loudestOfParts(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}

/** Returns the same bars relative to the loudest of all, so that a soft voice shows. Null: no peaks, silent bars. */
export function barsOf(peaks: readonly number[] | null, count: number): number[] {
  const bars = loudestOfParts(peaks ?? [], count);
  const loudest = Math.max(0, ...bars);
  return loudest === 0 ? bars : bars.map((bar) => bar / loudest);
}

/** Level that counts as silence, in dB below the loudest possible sound. */
const QUIETEST_DBFS = -50;

/** Returns the loudness 0..1 of a level of the microphone. */
export const loudnessOf = (rmsDbfs: number): number => Math.min(1, Math.max(0, 1 - rmsDbfs / QUIETEST_DBFS));
