import type { SidebarPlace } from './ports.ts';
import { type Box, type Direction, overlap, type Viewport } from './sidebar-place.ts';

const STICKY = { width: 360, height: 200, gap: 24, step: 32, handle: 24 } as const;

/** Where the nth note of a page stands before anybody has moved it: none hides another's handle, none is under the sidebar. */
export function firstStickyPlace(
  count: number,
  sidebar: Box | null,
  viewport: Viewport,
  direction: Direction,
): SidebarPlace {
  const offset = STICKY.gap + count * STICKY.step;
  const place: SidebarPlace = { edge: 'start', x: offset, y: offset };
  const box = { ...stickyBoxOf(place, viewport, direction), height: STICKY.height };
  return sidebar && overlap(box, sidebar) ? { ...place, edge: 'end' } : place;
}

/** Where a note stands: its handle is always within the viewport, so that it can be brought back. */
export function stickyBoxOf(place: SidebarPlace, viewport: Viewport, direction: Direction): Omit<Box, 'height'> {
  const width = Math.min(STICKY.width, viewport.width);
  const x = Math.min(place.x, Math.max(0, viewport.width - width));
  const top = Math.min(place.y, Math.max(0, viewport.height - STICKY.handle));
  const isLeft = (place.edge === 'start') === (direction === 'ltr');
  return { left: isLeft ? x : viewport.width - width - x, top, width };
}
