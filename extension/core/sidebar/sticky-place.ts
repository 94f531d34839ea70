import type { Direction } from '@/shared/base/text-direction.ts';
import type { SidebarPlace } from '../page/ports.ts';
import { type Box, overlap, type Viewport } from '../page/sidebar-place.ts';

const STICKY = { width: 360, height: 200, gap: 24, step: 32, handle: 24 } as const;

/**
 * Returns the place of the nth note before the user moves it. No note hides another's handle or lies under the sidebar.
 */
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

/** Returns a note's box: its handle is always within the viewport, so that the user can move it back. */
export function stickyBoxOf(place: SidebarPlace, viewport: Viewport, direction: Direction): Omit<Box, 'height'> {
  const width = Math.min(STICKY.width, viewport.width);
  const x = Math.min(place.x, Math.max(0, viewport.width - width));
  const top = Math.min(place.y, Math.max(0, viewport.height - STICKY.handle));
  const isLeft = (place.edge === 'start') === (direction === 'ltr');
  return { left: isLeft ? x : viewport.width - width - x, top, width };
}
