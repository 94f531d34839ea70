/**
 * Formats a position or a running time as mm:ss [S5-014], rounded down to whole seconds. Minutes do not wrap at an
 * hour.
 */
export function formatDuration(ms: number): string {
  return formatSeconds(Math.floor(soundMs(ms) / 1000));
}

/**
 * Returns minutes and seconds of a position for spoken names [S5-015]. The Fluent message `duration-spoken` has the
 * text.
 */
export function durationParts(ms: number): { minutes: number; seconds: number } {
  return partsOf(Math.floor(soundMs(ms) / 1000));
}

/**
 * Returns the whole seconds of a recording. Recorder, players, lists, mote page and previews all round here, so that
 * they show the same length. A recording with any sound has at least one second.
 */
export function lengthSeconds(ms: number): number {
  const sound = soundMs(ms);
  return sound === 0 ? 0 : Math.max(1, Math.round(sound / 1000));
}

/** Formats the length of a whole recording as mm:ss. */
export const formatLength = (ms: number): string => formatSeconds(lengthSeconds(ms));

/** Formats the length of a whole recording as m:ss, for a sentence that the user writes: "Voice note · 0:12". */
export const formatShortLength = (ms: number): string => formatLength(ms).replace(/^0(?=\d:)/, '');

/** Returns minutes and seconds of a whole recording, for spoken names. */
export const lengthParts = (ms: number): { minutes: number; seconds: number } => partsOf(lengthSeconds(ms));

/** Formats a position in a recording as mm:ss. At the end it shows the recording's length. */
export const formatPosition = (ms: number, lengthMs: number): string =>
  ms >= lengthMs ? formatLength(lengthMs) : formatDuration(ms);

const soundMs = (ms: number): number => Math.max(0, Number.isFinite(ms) ? ms : 0);
const partsOf = (seconds: number) => ({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

function formatSeconds(all: number): string {
  const { minutes, seconds } = partsOf(all);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(minutes)}:${two(seconds)}`;
}
