/**
 * Compares sounds by measurement, so that no test needs a human listener. Pure: used by unit tests, end-to-end tests
 * and the demo.
 */

const HOP_SECONDS = 0.02;

/** Returns the loudness (RMS) of each 20 ms. */
export function envelopeOf(pcm: Float32Array, sampleRate: number): Float64Array {
  const hop = Math.round(sampleRate * HOP_SECONDS);
  const envelope = new Float64Array(Math.floor(pcm.length / hop));
  for (let i = 0; i < envelope.length; i += 1) {
    let sum = 0;
    for (let j = i * hop; j < (i + 1) * hop; j += 1) sum += (pcm[j] ?? 0) ** 2;
    envelope[i] = Math.sqrt(sum / hop);
  }
  return envelope;
}

/**
 * Returns the Pearson correlation of the 20 ms loudness envelopes, −1..1, at the best shift. The shorter sound slides
 * over the longer one and may overhang by a quarter of its length: a recording may begin late or end early. Both sounds
 * are sampled at `sampleRate`.
 */
export function correlateEnvelopes(a: Float32Array, b: Float32Array, sampleRate: number): number {
  const [short, long] = [envelopeOf(a, sampleRate), envelopeOf(b, sampleRate)].sort((x, y) => x.length - y.length);
  return short && long ? bestShift(short, long).agreement : 0;
}

/**
 * Like correlateEnvelopes, but for each second of the shorter sound, each at its best shift near the shift of the
 * whole. Two of three seconds correlate at least this well. For sound that a busy machine has played with gaps, which
 * the recorder cannot detect.
 */
export function correlateSeconds(a: Float32Array, b: Float32Array, sampleRate: number): number {
  const [short, long] = [envelopeOf(a, sampleRate), envelopeOf(b, sampleRate)].sort((x, y) => x.length - y.length);
  if (!short || !long) return 0;
  const second = Math.round(1 / HOP_SECONDS);
  const { shift } = bestShift(short, long);
  const agreements: number[] = [];
  for (let from = 0; from + second <= short.length; from += second) {
    const piece = short.subarray(from, from + second);
    let best = -1;
    for (let at = Math.max(0, from + shift - second); at <= from + shift + second; at += 1) {
      if (at + second <= long.length) best = Math.max(best, pearson(piece, long.subarray(at, at + second)));
    }
    agreements.push(best);
  }
  return agreements.sort((x, y) => x - y)[Math.floor(agreements.length / 3)] ?? 0;
}

function bestShift(short: Float64Array, long: Float64Array): { agreement: number; shift: number } {
  const best = { agreement: short.length < 5 ? 0 : -1, shift: 0 };
  if (short.length < 5) return best;
  const overhang = Math.floor(short.length / 4);
  for (let shift = -overhang; shift <= long.length - short.length + overhang; shift += 1) {
    const from = Math.max(0, -shift);
    const to = Math.min(short.length, long.length - shift);
    const agreement = pearson(short.subarray(from, to), long.subarray(from + shift, to + shift));
    if (agreement > best.agreement) Object.assign(best, { agreement, shift });
  }
  return best;
}

export function pearson(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const n = Math.min(a.length, b.length);
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < n; i += 1) {
    sumA += a[i] ?? 0;
    sumB += b[i] ?? 0;
  }
  const [meanA, meanB] = [sumA / n, sumB / n];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < n; i += 1) {
    const [da, db] = [(a[i] ?? 0) - meanA, (b[i] ?? 0) - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/**
 * Returns the correlation of the samples at the best lag of up to `maxLag` samples of `b` behind `a`. For encoders,
 * whose delay is known.
 */
export function correlateSamples(a: Float32Array, b: Float32Array, maxLag: number): number {
  const length = Math.min(a.length, b.length) - maxLag;
  let best = -1;
  for (let lag = 0; lag <= maxLag; lag += 1) {
    best = Math.max(best, pearson(a.subarray(0, length), b.subarray(lag, lag + length)));
  }
  return best;
}

/**
 * Returns the frequency in Hz of the strongest part between 50 and 4,000 Hz, to 1 Hz: the Goertzel algorithm on a grid
 * of 10 Hz, then in steps of 1 Hz around the strongest.
 */
export function dominantFrequency(pcm: Float32Array, sampleRate: number): number {
  const sound = pcm.subarray(0, Math.min(pcm.length, sampleRate));
  const coarse = strongest(sound, sampleRate, 50, Math.min(4_000, sampleRate / 2 - 10), 10);
  return strongest(sound, sampleRate, coarse - 10, coarse + 10, 1);
}

function strongest(pcm: Float32Array, sampleRate: number, from: number, to: number, step: number): number {
  let best = { hertz: from, power: -1 };
  for (let hertz = from; hertz <= to; hertz += step) {
    const power = goertzel(pcm, sampleRate, hertz);
    if (power > best.power) best = { hertz, power };
  }
  return best.hertz;
}

function goertzel(pcm: Float32Array, sampleRate: number, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let [previous, before] = [0, 0];
  const n = pcm.length;
  for (let i = 0; i < n; i += 1) {
    // A Hann window: without it a tone between two grid points leaks over the whole grid.
    const windowed = (pcm[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (n - 1)));
    const next = windowed + coefficient * previous - before;
    before = previous;
    previous = next;
  }
  return previous * previous + before * before - coefficient * previous * before;
}
