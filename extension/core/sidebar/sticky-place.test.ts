import { expect, it } from 'vitest';
import { firstStickyPlace, stickyBoxOf } from './sticky-place.ts';

const viewport = { width: 1000, height: 600 };

it('a new note’s place starts from the inline-start edge of the page’s language', () => {
  const place = { edge: 'start', x: 30, y: 40 } as const;
  expect(stickyBoxOf(place, viewport, 'ltr')).toEqual({ left: 30, top: 40, width: 360 });
  expect(stickyBoxOf(place, viewport, 'rtl')).toEqual({ left: 610, top: 40, width: 360 });
});

it('keeps a note’s handle reachable in a smaller window', () => {
  const box = stickyBoxOf({ edge: 'start', x: 900, y: 900 }, { width: 300, height: 200 }, 'ltr');
  expect(box).toEqual({ left: 0, top: 176, width: 300 });
});

it('several new notes do not cover each other’s handles', () => {
  const tops = [0, 1, 2].map((count) => firstStickyPlace(count, null, viewport, 'ltr').y);
  expect(tops).toEqual([24, 56, 88]);
});

it('a new note appears beside the sidebar, on either side', () => {
  const sidebar = { left: 16, top: 72, width: 360, height: 500 };
  expect(firstStickyPlace(0, sidebar, viewport, 'ltr')).toEqual({ edge: 'end', x: 24, y: 24 });
  expect(firstStickyPlace(0, { ...sidebar, left: 624 }, viewport, 'ltr').edge).toBe('start');
  expect(firstStickyPlace(0, { ...sidebar, left: 624 }, viewport, 'rtl').edge).toBe('end');
});
