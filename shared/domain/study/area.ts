/** A part of a window or of a picture, in the px of its context. */
export interface AreaBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The visible part of a page: the window in CSS px, and its pinch-zoomed part. */
export interface SeenWindow {
  width: number;
  height: number;
  /** Pinch zoom; 1: none. Page zoom and pixel ratio are not included: they change `width`. */
  scale: number;
  /** Position of the zoomed part in the window. */
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Returns the crop for an area of the window in a screenshot, in whole px and inside it; null: outside the picture.
 * Zoom, display scaling and pixel ratio are all in the ratio of picture px to CSS px.
 */
export function cropOf(area: AreaBox, seen: SeenWindow, picture: Size): AreaBox | null {
  const across = (picture.width * seen.scale) / seen.width;
  const down = (picture.height * seen.scale) / seen.height;
  const left = clamp(Math.floor((area.x - seen.left) * across), picture.width);
  const top = clamp(Math.floor((area.y - seen.top) * down), picture.height);
  const right = clamp(Math.ceil((area.x + area.width - seen.left) * across), picture.width);
  const bottom = clamp(Math.ceil((area.y + area.height - seen.top) * down), picture.height);
  if (!(right > left && bottom > top)) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** An area smaller than a letter is an accident. */
const LEAST_PX = 8;

export const isArea = ({ width, height }: AreaBox): boolean => width >= LEAST_PX && height >= LEAST_PX;

/** Returns the box between two points in any order. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): AreaBox {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

/** Returns the first area for a user without a pointer: in the middle of the window. */
export function firstArea({ width, height }: Size): AreaBox {
  const [wide, high] = [Math.round(width / 2), Math.round(height / 4)];
  return { x: Math.round((width - wide) / 2), y: Math.round((height - high) / 2), width: wide, height: high };
}

const STEP_PX = 16;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the area after a key: an arrow moves it, Shift and an arrow move its far corner. It stays inside the window.
 * Null: any other key.
 */
export function moveArea(key: string, hasShift: boolean, area: AreaBox, window: Size): AreaBox | null {
  const step = STEPS[key];
  if (!step) return null;
  const [x, y] = [step[0] * STEP_PX, step[1] * STEP_PX];
  return hasShift ? sizedBy(area, x, y, window) : keepIn({ ...area, x: area.x + x, y: area.y + y }, window);
}

function sizedBy(area: AreaBox, x: number, y: number, window: Size): AreaBox {
  const width = Math.max(STEP_PX, Math.min(window.width - area.x, area.width + x));
  const height = Math.max(STEP_PX, Math.min(window.height - area.y, area.height + y));
  return { ...area, width, height };
}

/** Moves the area into a window that may have become smaller. */
export function keepIn(area: AreaBox, window: Size): AreaBox {
  const [width, height] = [Math.min(area.width, window.width), Math.min(area.height, window.height)];
  return {
    x: Math.max(0, Math.min(window.width - width, area.x)),
    y: Math.max(0, Math.min(window.height - height, area.y)),
    width,
    height,
  };
}
