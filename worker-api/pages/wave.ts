import { type Html, html } from './html.ts';

const BARS = 64;
const STEP = 4;
const HEIGHT = 40;
/** The shortest bar: what is silent still shows where the mote goes on. */
const LEAST = 2;

/** Loudness 0..1 as bars around a middle line; an even row of dots where it is not known. */
export function drawWave(peaks: readonly number[] | null): Html {
  const path = toBars(peaks ?? [])
    .map((peak, index) => {
      const height = Math.max(LEAST, Math.round(peak * (HEIGHT - 4)));
      return `M${index * STEP + STEP / 2} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
  const box = `0 0 ${BARS * STEP} ${HEIGHT}`;
  return html`<svg class="wave" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true"><path id="wave" d="${path}"/></svg><svg class="wave played" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true"><use href="#wave"/></svg>`;
}

/** The loudest of each bar's share; the loudest of all reaches the full height, so that a quiet voice is seen too. */
function toBars(peaks: readonly number[]): number[] {
  const known = peaks.filter((peak) => Number.isFinite(peak) && peak >= 0);
  const loudest = Math.max(0.05, ...known);
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * known.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * known.length) / BARS));
    return Math.max(0, ...known.slice(from, to)) / loudest;
  });
}
