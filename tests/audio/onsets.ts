/** Of one look at how loud it is, ms. */
export const LOOK_MS = 10;
/** Quiet for so long is a pause between words: the stop within one is shorter. */
const PAUSE_MS = 80;
/** Of the loudest moment. */
const LOUD_SHARE = 0.05;

/** How loud a sound is in each 10 ms of it: the root of the mean square, in the samples' own unit. */
export function levelsOf(samples: ArrayLike<number>, sampleRate: number): number[] {
  const length = Math.round((sampleRate * LOOK_MS) / 1000);
  return Array.from({ length: Math.floor(samples.length / length) }, (_, look) => {
    let sum = 0;
    for (let at = look * length; at < (look + 1) * length; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / length);
  });
}

/** Where it is heard again after a pause, ms from its beginning; of words with a stop behind each, where each begins. */
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
