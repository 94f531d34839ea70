/** mm:ss [S5-014]; a negative duration gives 00:00. Minutes are not wrapped at an hour. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor((Number.isFinite(ms) ? ms : 0) / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Minutes and seconds for spoken names [S5-015]; the sentence itself is the Fluent message `duration-spoken`. */
export function durationParts(ms: number): { minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.floor((Number.isFinite(ms) ? ms : 0) / 1000));
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
