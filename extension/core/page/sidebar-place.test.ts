import { describe, expect, it } from 'vitest';
import { boxOf, clearBoxOf, FIRST_PLACE, keepClear, moveOf, overlap, placeOf, SIDEBAR } from './sidebar-place.ts';

const VIEWPORT = { width: 1200, height: 800 };

describe('the place of the sidebar', () => {
  it('the sidebar is first 360 px wide at the inline end, 16 px from the edge', () => {
    expect(boxOf(FIRST_PLACE, VIEWPORT, 'ltr')).toEqual({ left: 824, top: 72, width: 360, height: 712 });
    expect(boxOf(FIRST_PLACE, VIEWPORT, 'rtl')).toMatchObject({ left: 16 });
  });

  it('the sidebar is 320 px wide on small screens, and never wider than the screen', () => {
    expect(boxOf(FIRST_PLACE, { width: 400, height: 700 }, 'ltr').width).toBe(SIDEBAR.narrowWidth);
    expect(boxOf(FIRST_PLACE, { width: 280, height: 700 }, 'ltr')).toMatchObject({ left: 0, width: 280 });
  });

  it.each([
    { edge: 'start', x: 5_000, y: 5_000 },
    { edge: 'end', x: 5_000, y: -40 },
    { edge: 'end', x: -40, y: 0 },
  ] as const)('the sidebar is wholly inside the viewport for any stored place: %o', (place) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const box = boxOf(place, VIEWPORT, direction);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(VIEWPORT.width);
      expect(box.top + box.height).toBeLessThanOrEqual(VIEWPORT.height);
    }
  });

  it.each(['ltr', 'rtl'] as const)(
    'measures the sidebar’s place from the nearer edge and restores it unchanged: %s',
    (direction) => {
      for (const left of [0, 100, 700, 840]) {
        const place = placeOf({ left, top: 50, width: 360 }, VIEWPORT, direction);
        expect(boxOf(place, VIEWPORT, direction)).toMatchObject({ left, top: 50 });
      }
      expect(placeOf({ left: 10, top: 0, width: 360 }, VIEWPORT, 'ltr').edge).toBe('start');
      expect(placeOf({ left: 10, top: 0, width: 360 }, VIEWPORT, 'rtl').edge).toBe('end');
    },
  );

  it('moves the sidebar to the other edge, at the same height, when it would cover the box in use', () => {
    const compose = { left: 640, top: 400, width: 540, height: 380 };
    const place = keepClear(FIRST_PLACE, compose, VIEWPORT, 'ltr');
    expect(place).toMatchObject({ edge: 'start', y: FIRST_PLACE.y });
    expect(overlap(boxOf(place, VIEWPORT, 'ltr'), compose)).toBe(false);
  });

  it('keeps the sidebar in place when it covers nothing, or when the other edge is no better', () => {
    expect(keepClear(FIRST_PLACE, { left: 10, top: 0, width: 100, height: 20 }, VIEWPORT, 'ltr')).toBe(FIRST_PLACE);
    expect(keepClear(FIRST_PLACE, { left: 0, top: 0, width: 1200, height: 800 }, VIEWPORT, 'ltr')).toBe(FIRST_PLACE);
    expect(keepClear(FIRST_PLACE, null, VIEWPORT, 'ltr')).toBe(FIRST_PLACE);
  });

  it('in a narrow window, moves the sidebar above or below the box in use if there is space', () => {
    const narrow = { width: 600, height: 900 };
    const own = boxOf(FIRST_PLACE, narrow, 'ltr');
    const draft = { left: 40, top: 500, width: 540, height: 380 };
    expect(clearBoxOf(FIRST_PLACE, draft, narrow, 'ltr')).toEqual({ ...own, top: 16, height: 500 - 32 });
    expect(clearBoxOf(FIRST_PLACE, { ...draft, top: 20 }, narrow, 'ltr')).toEqual({
      ...own,
      top: 416,
      height: 900 - 432,
    });
    expect(clearBoxOf(FIRST_PLACE, { ...draft, top: 250 }, narrow, 'ltr')).toEqual(own);
    expect(clearBoxOf(FIRST_PLACE, null, narrow, 'ltr')).toEqual(own);
  });

  it('arrow keys move the sidebar by 16 px, with shift by 64; other keys do nothing', () => {
    expect(moveOf('ArrowLeft', false)).toEqual({ x: -16, y: 0 });
    expect(moveOf('ArrowDown', true)).toEqual({ x: 0, y: 64 });
    expect(moveOf('a', false)).toBeNull();
  });
});
