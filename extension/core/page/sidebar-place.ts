import type { Direction } from '@/shared/base/text-direction.ts';
import type { SidebarPlace } from './ports.ts';

/** A rectangle in CSS px of the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Viewport {
  width: number;
  height: number;
}

export const SIDEBAR = { width: 360, narrowWidth: 320, gap: 16, minHeight: 320, step: 16, bigStep: 64 } as const;

/** The docked sidebar and the rail: distance from the window's edges, and the space that the page leaves. */
export const DOCK = { gap: 12, room: 384, railWidth: 56, railHeight: 380, railRoom: 80, grip: 8 } as const;

export const FIRST_PLACE: SidebarPlace = { edge: 'end', x: SIDEBAR.gap, y: 72 };

/** Returns the sidebar's box: always fully inside the viewport, and as high as possible. */
export function boxOf(place: SidebarPlace, viewport: Viewport, direction: Direction): Box {
  const width = Math.min(viewport.width, viewport.width < 480 ? SIDEBAR.narrowWidth : SIDEBAR.width);
  const top = clamp(place.y, 0, Math.max(0, viewport.height - SIDEBAR.minHeight));
  const height = Math.max(Math.min(SIDEBAR.minHeight, viewport.height), viewport.height - top - SIDEBAR.gap);
  const x = clamp(place.x, 0, Math.max(0, viewport.width - width));
  const isLeft = (place.edge === 'start') === (direction === 'ltr');
  return { left: isLeft ? x : viewport.width - width - x, top, width, height: Math.min(height, viewport.height - top) };
}

/** Returns the box of the docked sidebar, or of its rail, at an edge of the window. */
export function dockedBoxOf(
  edge: SidebarPlace['edge'],
  isRail: boolean,
  viewport: Viewport,
  direction: Direction,
): Box {
  const width = Math.min(viewport.width, isRail ? DOCK.railWidth : SIDEBAR.width);
  const full = Math.max(0, viewport.height - 2 * DOCK.gap);
  const height = isRail ? Math.min(DOCK.railHeight, full) : full;
  const isLeft = (edge === 'start') === (direction === 'ltr');
  const left = isLeft ? DOCK.gap : viewport.width - width - DOCK.gap;
  return { left: Math.max(0, left), top: Math.min(DOCK.gap, viewport.height - height), width, height };
}

/**
 * Returns the place of a moved box, measured from the nearer edge, so that it keeps its side when the window changes.
 */
export function placeOf(
  box: Pick<Box, 'left' | 'top' | 'width'>,
  viewport: Viewport,
  direction: Direction,
): SidebarPlace {
  const right = viewport.width - box.left - box.width;
  const isLeft = box.left <= right;
  const x = Math.round(Math.max(0, isLeft ? box.left : right));
  return { edge: isLeft === (direction === 'ltr') ? 'start' : 'end', x, y: Math.round(Math.max(0, box.top)) };
}

/**
 * Returns the place at the other edge if the sidebar would cover the box in use here but not there. Otherwise returns
 * the same place.
 */
export function keepClear(
  place: SidebarPlace,
  used: Box | null,
  viewport: Viewport,
  direction: Direction,
): SidebarPlace {
  if (!used || !overlap(boxOf(place, viewport, direction), used)) return place;
  const other: SidebarPlace = { ...place, edge: place.edge === 'start' ? 'end' : 'start', x: SIDEBAR.gap };
  return overlap(boxOf(other, viewport, direction), used) ? place : other;
}

/**
 * Returns a box for the sidebar that does not cover the box in use. If the window is too narrow for both, the sidebar
 * goes above or below, as long as its least height fits. Otherwise it stays at its place, and the user can move it.
 */
export function clearBoxOf(place: SidebarPlace, used: Box | null, viewport: Viewport, direction: Direction): Box {
  const box = boxOf(place, viewport, direction);
  if (!used || !overlap(box, used)) return box;
  const { gap, minHeight } = SIDEBAR;
  const above = used.top - gap;
  const top = used.top + used.height + gap;
  const below = viewport.height - top;
  const room = above > below ? { top: gap, height: above - gap } : { top, height: below - gap };
  return room.height < minHeight ? box : { ...box, ...room };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the px to move by for a key, or null for a key that moves nothing. */
export function moveOf(key: string, isBig: boolean): { x: number; y: number } | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = isBig ? SIDEBAR.bigStep : SIDEBAR.step;
  return { x: arrow[0] * step, y: arrow[1] * step };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
