const MOST = 200;

/** Returns a waveform of at most 200 values: each is the maximum of its neighbours. */
export function reducePeaks(values: readonly number[], most = MOST): number[] {
  if (values.length <= most) return values.map(round);
  return Array.from({ length: most }, (_, i) => {
    const from = Math.floor((i * values.length) / most);
    const to = Math.floor(((i + 1) * values.length) / most);
    return round(Math.max(...values.slice(from, to)));
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
