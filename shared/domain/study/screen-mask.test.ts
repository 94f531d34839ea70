import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, FIRST_MASK, isScreenMask, MASK_LINES, moveMask, stretchMask } from './screen-mask.ts';

describe('the screen mask', () => {
  it('falls back to the default if any part of a stored mask is invalid', () => {
    expect(isScreenMask(FIRST_MASK)).toBe(true);
    for (const wrong of [
      null,
      'on',
      {},
      { ...FIRST_MASK, kind: 'curtain' },
      { ...FIRST_MASK, colour: 'red' },
      { ...FIRST_MASK, opacity: 100 },
      { ...FIRST_MASK, opacity: Number.NaN },
      { ...FIRST_MASK, lines: 0 },
      { ...FIRST_MASK, lines: 2.5 },
      { ...FIRST_MASK, at: -0.1 },
      { ...FIRST_MASK, followsPointer: 'yes' },
    ]) {
      expect(isScreenMask(wrong)).toBe(false);
    }
  });

  it('the band is around its position and never outside the window', () => {
    expect(bandOf({ at: 0.5, lines: 2 }, 24, 600)).toEqual({ top: 273, height: 54 });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: MASK_LINES.min, max: MASK_LINES.max }),
        fc.integer({ min: 10, max: 90 }),
        fc.integer({ min: 40, max: 4000 }),
        (at, lines, lineHeight, windowHeight) => {
          const { top, height } = bandOf({ at, lines }, lineHeight, windowHeight);
          expect(height).toBeGreaterThan(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top + height).toBeLessThanOrEqual(windowHeight);
        },
      ),
    );
  });

  it('keys move the mask by a line, a band, or to the ends; other keys do nothing', () => {
    const mask = { at: 0.5, lines: 1 };
    expect(moveMask('ArrowDown', mask, 20, 400)).toBeCloseTo(0.55);
    expect(moveMask('ArrowUp', mask, 20, 400)).toBeCloseTo(0.45);
    expect(moveMask('PageDown', { at: 0.5, lines: 4 }, 20, 400)).toBeCloseTo(0.5 + 0.9 * (85 / 400));
    expect(moveMask('Home', mask, 20, 400)).toBeCloseTo(25 / 800);
    expect(moveMask('End', mask, 20, 400)).toBeCloseTo(1 - 25 / 800);
    expect(moveMask('a', mask, 20, 400)).toBeNull();
    expect(moveMask('ArrowUp', { at: 0, lines: 1 }, 20, 400)).toBeCloseTo(25 / 800);
  });

  it('keys resize the mask between one line and five; other keys do nothing', () => {
    const by = (key: string, lines: number, shiftKey = false) => stretchMask({ key, shiftKey }, lines);
    expect([by('+', 2), by('=', 2), by('ArrowDown', 2, true)]).toEqual([3, 3, 3]);
    expect([by('-', 2), by('ArrowUp', 2, true)]).toEqual([1, 1]);
    expect([by('+', 5), by('-', 1)]).toEqual([5, 1]);
    expect([by('ArrowDown', 2), by('PageDown', 2, true), by('a', 2)]).toEqual([null, null, null]);
  });
});
