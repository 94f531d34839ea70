import { describe, expect, it } from 'vitest';
import { type CardSpace, cardPlaceOf } from './card-place.ts';

const VIEWPORT = { width: 1200, height: 800 };
const CARD = { width: 360, height: 160 };
const at = (left: number, top: number): Pick<CardSpace, 'control' | 'row'> => ({
  control: { left, top, width: 36, height: 36 },
  row: { left: left - 200, top: top - 6, width: 500, height: 48 },
});
const place = (over: Partial<CardSpace> = {}) =>
  cardPlaceOf({ ...at(700, 700), card: CARD, viewport: VIEWPORT, isRtl: false, ...over });

describe('the place of a recorder’s card', () => {
  it('a recorder’s card opens at its control, over the rest of the row, away from the nearer edge', () => {
    expect(place()).toEqual({ left: 0, opens: 'up', aside: 0 });
    expect(place(at(700, 40))).toEqual({ left: 0, opens: 'down', aside: 0 });
    expect(place({ isRtl: true })).toEqual({ left: 36 - 360, opens: 'up', aside: 0 });
  });

  it('a recorder’s card opens inside a narrow window, above or below the row with Send', () => {
    const viewport = { width: 800, height: 800 };
    expect(place({ viewport })).toEqual({ left: 800 - 360 - 8 - 700, opens: 'up', aside: 42 });
    expect(place({ ...at(100, 700), isRtl: true })).toEqual({ left: 8 - 100, opens: 'up', aside: 42 });
  });

  it('a recorder’s card opens at the edge of a window that is hardly wider than the card', () => {
    expect(
      place({ ...at(200, 700), viewport: { width: 340, height: 800 }, card: { width: 292, height: 160 } }),
    ).toEqual({
      left: 340 - 292 - 8 - 200,
      opens: 'up',
      aside: 42,
    });
  });

  it('a recorder’s card opens to the other side if it does not fit', () => {
    expect(place({ ...at(700, 130), viewport: { width: 1200, height: 240 } })).toMatchObject({ opens: 'up' });
    expect(
      place({ ...at(700, 90), viewport: { width: 1200, height: 220 }, card: { width: 360, height: 125 } }),
    ).toMatchObject({
      opens: 'down',
    });
    expect(
      place({ ...at(700, 90), viewport: { width: 1200, height: 170 }, card: { width: 360, height: 120 } }),
    ).toMatchObject({
      opens: 'up',
    });
  });
});
