import { describe, expect, it, test } from 'vitest';
import { boxBetween, cropOf, firstArea, isArea, keepIn, moveArea, type SeenWindow } from './area.ts';

const AREA = { x: 100, y: 50, width: 301, height: 80 };

/** A browser at this zoom on a screen of this pixel ratio: the higher the zoom, the fewer CSS px the window has. */
function screen(ratio: number, zoom = 1): { seen: SeenWindow; picture: { width: number; height: number } } {
  const physical = { width: 1280 * ratio, height: 720 * ratio };
  const seen = {
    width: Math.floor(physical.width / (ratio * zoom)),
    height: Math.floor(physical.height / (ratio * zoom)),
    scale: 1,
    left: 0,
    top: 0,
  };
  return { seen, picture: physical };
}

describe('[S1-016] the crop of a screenshot', () => {
  test.each([1, 1.25, 1.5, 2].flatMap((ratio) => [0.5, 0.75, 1, 1.1, 1.75, 2].map((zoom) => [ratio, zoom] as const)))(
    'crops the area at pixel ratio %f and zoom %f',
    (ratio, zoom) => {
      const { seen, picture } = screen(ratio, zoom);
      const crop = cropOf(AREA, seen, picture);
      const px = ratio * zoom;
      // The window's size is in whole CSS px: far from the corner, that is less than two px of the picture.
      expect(Math.abs((crop?.x ?? 0) - AREA.x * px)).toBeLessThan(2);
      expect(Math.abs((crop?.y ?? 0) - AREA.y * px)).toBeLessThan(2);
      expect(Math.abs((crop?.width ?? 0) - AREA.width * px)).toBeLessThan(3);
      expect(Math.abs((crop?.height ?? 0) - AREA.height * px)).toBeLessThan(3);
      for (const value of Object.values(crop ?? {})) expect(Number.isInteger(value)).toBe(true);
    },
  );

  it('rounding cuts nothing off the area', () => {
    const { seen, picture } = screen(1.5);
    expect(cropOf({ x: 1, y: 1, width: 1, height: 1 }, seen, picture)).toEqual({ x: 1, y: 1, width: 2, height: 2 });
  });

  it('measures a pinch-zoomed area from the start of the visual viewport', () => {
    const { picture } = screen(2);
    const seen = { width: 1280, height: 720, scale: 2, left: 200, top: 100 };
    expect(cropOf({ x: 300, y: 150, width: 100, height: 50 }, seen, picture)).toEqual({
      x: 400,
      y: 200,
      width: 400,
      height: 200,
    });
  });

  it('the crop ends at the picture’s edge, and is null outside of it', () => {
    const { seen, picture } = screen(1);
    expect(cropOf({ x: 1200, y: -20, width: 200, height: 40 }, seen, picture)).toEqual({
      x: 1200,
      y: 0,
      width: 80,
      height: 20,
    });
    expect(cropOf({ x: 1300, y: 0, width: 10, height: 10 }, seen, picture)).toBeNull();
    expect(cropOf({ x: 0, y: 0, width: Number.NaN, height: 10 }, seen, picture)).toBeNull();
  });
});

describe('selecting an area', () => {
  const window = { width: 800, height: 600 };

  it('the area is the box between two points in either order', () => {
    const box = { x: 10, y: 20, width: 90, height: 30 };
    expect(boxBetween({ x: 10, y: 20 }, { x: 100, y: 50 })).toEqual(box);
    expect(boxBetween({ x: 100, y: 50 }, { x: 10, y: 20 })).toEqual(box);
  });

  test.each([
    [8, 8, true],
    [7, 300, false],
    [300, 7, false],
  ])('the minimum size of an area: %d by %d px gives %s', (width, height, is) =>
    expect(isArea({ x: 0, y: 0, width, height })).toBe(is),
  );

  it('the keyboard starts with an area in the middle', () => {
    expect(firstArea(window)).toEqual({ x: 200, y: 225, width: 400, height: 150 });
  });

  test.each([
    ['ArrowLeft', false, { x: 184, y: 225, width: 400, height: 150 }],
    ['ArrowDown', false, { x: 200, y: 241, width: 400, height: 150 }],
    ['ArrowRight', true, { x: 200, y: 225, width: 416, height: 150 }],
    ['ArrowUp', true, { x: 200, y: 225, width: 400, height: 134 }],
  ])('moves the area by %s, with Shift: %s', (key, hasShift, area) => {
    expect(moveArea(key, hasShift, firstArea(window), window)).toEqual(area);
  });

  it('other keys do nothing, and no key moves the area out of the window or makes it empty', () => {
    expect(moveArea('a', false, firstArea(window), window)).toBeNull();
    let area = firstArea(window);
    for (let times = 0; times < 100; times += 1) area = moveArea('ArrowLeft', times % 2 === 0, area, window) ?? area;
    expect(area).toEqual({ x: 0, y: 225, width: 16, height: 150 });
    for (let times = 0; times < 100; times += 1) area = moveArea('ArrowDown', times % 2 === 0, area, window) ?? area;
    expect(area.y + area.height).toBe(600);
  });

  it('the area stays inside a window that has become smaller', () => {
    expect(keepIn({ x: 500, y: 500, width: 200, height: 90 }, { width: 320, height: 240 })).toEqual({
      x: 120,
      y: 150,
      width: 200,
      height: 90,
    });
  });
});
