import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatShortLength } from '@/shared/base/duration.ts';
import { CARD_PICTURE } from '@/shared/domain/mote/card-picture.ts';
import { barsOf } from '@/shared/domain/mote/wave-bars.ts';

/** Dense screens show the picture as sharp as its words. */
const SCALE = 2;

/** The sound of a card: its peaks, 0..1 each, and its length in ms. */
export interface CardSound {
  peaks: readonly number[];
  durationMs: number;
}

const BARS = 36;
const STEP = 4;
/** The shortest bar, so that silent parts stay visible. */
const LEAST = 1;
const BAR_COLOUR = '#7429d6';
const NEUTRAL_COLOUR = '#b9a6d9';

/** Digits and a colon as lines on a grid of 6 by 10: a picture cannot rely on the fonts of a server. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'M3 0q3 0 3 5t-3 5-3-5 3-5z',
  '1': 'M1 2l3-2v10',
  '2': 'M0 2.5q0-2.5 3-2.5t3 2.7q0 2-6 7.3h6',
  '3': 'M0 1.5q1-1.5 3-1.5 2.8 0 2.8 2.4t-3.3 2.4q3.5 0 3.5 2.6t-3 2.6q-2 0-3-1.5',
  '4': 'M4.5 10v-10l-4.5 7h6',
  '5': 'M5.5 0h-4.7l-.5 4.5q1-.9 2.6-.9 3.1 0 3.1 3.1t-3.2 3.3q-1.8 0-2.8-1.3',
  '6': 'M5.3 1q-.8-1-2.2-1-3.1 0-3.1 5.5 0 4.5 3 4.5t3-3-3-3q-2.3 0-3 2.2',
  '7': 'M0 0h6l-4 10',
  '8': 'M3 4.7q-2.7-.2-2.7-2.4t2.7-2.3 2.7 2.3-2.7 2.4q-3 .2-3 2.7t3 2.6 3-2.6-3-2.7z',
  '9': 'M6 4.3q-.7 2-3 2t-3-3.1 3-3.2 3 4q0 6-3.2 6-1.3 0-2.1-.8',
  ':': 'M1 3v.01M1 8v.01',
};
/** Distance from the start of a sign to the next. */
const advanceOf = (sign: string): number => (sign === ':' ? 4.5 : 8.5);

/** Draws a sound's bars and length; null: a neutral row of dots, which says nothing of any mote. */
export async function drawCard(sound: CardSound | null): Promise<Uint8Array> {
  const Resvg = await loadResvg();
  const drawing = new Resvg(cardMarkup(sound), { fitTo: { mode: 'zoom', value: SCALE } });
  try {
    return drawing.render().asPng();
  } finally {
    drawing.free();
  }
}

/** Returns the picture as SVG. */
export function cardMarkup(sound: CardSound | null): string {
  const { width, height } = CARD_PICTURE;
  const middle = height / 2;
  const bars = barsOf(sound?.peaks ?? null, BARS)
    .map((share, at) => {
      const length = Math.max(LEAST, share * (height - 8));
      return `M${2 + at * STEP} ${round(middle - length / 2)}v${round(length)}`;
    })
    .join('');
  const length = sound ? lengthMarkup(formatShortLength(sound.durationMs), middle) : '';
  const colour = sound ? BAR_COLOUR : NEUTRAL_COLOUR;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="2.5" d="${bars}"/>${length}</svg>`;
}

function lengthMarkup(words: string, middle: number): string {
  let x = BARS * STEP + 8;
  return [...words]
    .map((sign) => {
      const at = x;
      x += advanceOf(sign);
      return `<path stroke-width="1.7" transform="translate(${round(at)} ${middle - 5})" d="${SIGNS[sign] ?? ''}"/>`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

type Resvg = typeof import('@resvg/resvg-wasm')['Resvg'];

/** Loads the renderer at the first picture: it takes 2.5 MB and a tenth of a second. */
const loadResvg = (() => {
  let loading: Promise<Resvg> | null = null;
  const load = async (): Promise<Resvg> => {
    const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
    await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return Resvg;
  };
  return () => {
    loading ??= load();
    return loading;
  };
})();
