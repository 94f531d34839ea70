/** Length of one loudness measurement, ms. */
export const LOOK_MS = 10;
/** Length of silence that separates two words, ms. The stop within a word is shorter. */
const PAUSE_MS = 80;
/** Share of the loudest moment from which a sound counts as loud. */
const LOUD_SHARE = 0.05;

/** Returns the loudness of each 10 ms: the root of the mean square, in the unit of the samples. */
export function levelsOf(samples: ArrayLike<number>, sampleRate: number): number[] {
  const length = Math.round((sampleRate * LOOK_MS) / 1000);
  return Array.from({ length: Math.floor(samples.length / length) }, (_, look) => {
    let sum = 0;
    for (let at = look * length; at < (look + 1) * length; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / length);
  });
}

/**
 * Returns the times at which sound starts after a pause, in ms from the beginning. If each word is followed by a pause,
 * these are the starts of the words.
 */
export function onsetsOf(levels: readonly number[], pauseMs = PAUSE_MS): number[] {
  const pause = pauseMs / LOOK_MS;
  const loud = Math.max(...levels) * LOUD_SHARE;
  const onsets: number[] = [];
  let quiet = pause;
  levels.forEach((level, look) => {
    if (level <= loud) {
      quiet += 1;
      return;
    }
    if (quiet >= pause) onsets.push(look * LOOK_MS);
    quiet = 0;
  });
  return onsets;
}
