import { describe, expect, it } from 'vitest';
import type { EdgeBox } from './beside.ts';
import { boxAt, choosePlace, coversWords, type ToolbarSpace } from './toolbar-place.ts';

const line = (left: number, top: number, width: number): EdgeBox => ({
  left,
  top,
  right: left + width,
  bottom: top + 24,
});
const space = (more: Partial<ToolbarSpace>): ToolbarSpace => ({
  lines: [line(400, 300, 200)],
  bar: { width: 500, height: 44 },
  free: { left: 0, top: 0, right: 1280, bottom: 800 },
  ...more,
});
const nothing = () => 0;

describe('the place of the toolbar beside a selection', () => {
  it('the toolbar is above the middle of the words if nothing is there', () => {
    const here = space({});
    const place = choosePlace(here, nothing);
    expect(place).toEqual({ side: 'above', align: 'middle' });
    expect(boxAt(here, place)).toEqual({ left: 250, top: 248, right: 750, bottom: 292 });
  });

  it('the toolbar is below words at the top of the window', () => {
    expect(choosePlace(space({ lines: [line(400, 10, 200)] }), nothing).side).toBe('below');
  });

  it('the toolbar is where the page shows nothing of its own', () => {
    const tools = { left: 300, top: 200, right: 700, bottom: 290 };
    const costOf = (box: EdgeBox) =>
      box.left < tools.right && box.right > tools.left && box.top < tools.bottom && box.bottom > tools.top ? 100 : 0;
    expect(choosePlace(space({}), costOf)).toEqual({ side: 'below', align: 'middle' });
  });

  it('the toolbar is over the empty part of the line above, as in a short last line', () => {
    const costOf = ({ left, top }: EdgeBox) => (top > 300 ? 2 : left < 320 ? 1 : 0);
    const here = space({ lines: [line(280, 300, 550), line(280, 324, 60)] });
    expect(choosePlace(here, costOf)).toEqual({ side: 'above', align: 'right' });
  });

  it.each([
    ['beside it, if there is room', space({ lines: [line(600, -40, 200), line(600, 700, 200)] }), false],
    [
      'over as little as possible, if the words fill the window',
      space({ lines: [line(0, -40, 1280), line(0, 780, 1280)] }),
      false,
    ],
  ])('for a selection from the top of the window to its bottom, the toolbar is %s', (_, here, isCovering) => {
    const place = choosePlace(here, nothing);
    expect(coversWords(here, place)).toBe(isCovering);
    const { left, top, right, bottom } = boxAt(here, place);
    expect([left >= 8, top >= 8, right <= 1272, bottom <= 792]).toEqual([true, true, true, true]);
  });

  it('the toolbar is never under the sidebar', () => {
    const here = space({ lines: [line(700, 300, 180)], free: { left: 0, top: 0, right: 900, bottom: 800 } });
    expect(boxAt(here, choosePlace(here, nothing)).right).toBeLessThanOrEqual(892);
  });
});
