/** Number of bars around the button. */
export const BARS = 72;

/** Returns `count` bars of a voice: each is the loudest of its part of `peaks`, 0..1. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}

/** Level of silence, in dB below the loudest sound. */
const QUIETEST_DBFS = -50;

/** Returns the loudness of a level of the microphone, 0..1. */
export const loudnessOf = (rmsDbfs: number): number => Math.min(1, Math.max(0, 1 - rmsDbfs / QUIETEST_DBFS));
