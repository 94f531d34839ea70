/** Tells overlapping runs apart. Each call begins a run and returns whether that run is still the latest. */
export function createLatestOnly(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const own = latest;
    return () => own === latest;
  };
}
