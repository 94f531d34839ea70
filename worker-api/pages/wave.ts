import { barsOf } from '@/shared/domain/mote/wave-bars.ts';
import { type Html, html } from './html.ts';

const BARS = 64;
const STEP = 4;
const HEIGHT = 40;
/** The shortest bar, so that silent parts stay visible. */
const LEAST = 2;

/** Draws loudness 0..1 as bars around a middle line; an even row of dots if it is unknown. */
export function drawWave(peaks: readonly number[] | null): Html {
  const path = barsOf(peaks, BARS)
    .map((peak, index) => {
      const height = Math.max(LEAST, Math.round(peak * (HEIGHT - 4)));
      return `M${index * STEP + STEP / 2} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
  const box = `0 0 ${BARS * STEP} ${HEIGHT}`;
  return html`<svg class="wave" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true"><path id="wave" d="${path}"/></svg><svg class="wave played" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true"><use href="#wave"/></svg>`;
}
