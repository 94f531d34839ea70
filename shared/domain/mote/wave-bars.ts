/**
 * Returns heights 0..1 of `count` bars: the peak of each part relative to the highest of all, so that a soft voice
 * shows.
 */
export function barsOf(peaks: readonly number[] | null, count: number): number[] {
  const loudest = Math.max(0, ...(peaks ?? []));
  if (!peaks || loudest === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to)) / loudest;
  });
}
