/** A part of a window or of a picture, in the px of whoever says so. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a person sees of a page: its window in CSS px, and what two fingers have enlarged of it. */
export interface SeenWindow {
  width: number;
  height: number;
  /** 1: nothing is enlarged. The page's own zoom and the screen's pixels are no part of it: they change `width`. */
  scale: number;
  /** Where in the window the enlarged part begins. */
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Where an area of the window is in a picture of what is seen, in whole px and inside of it; null: nothing of it is in the picture.
 * The picture says how many of its px a CSS px has: zoom, display scaling and pixel ratio are in that one ratio, whatever they are.
 */
export function cropOf(area: Box, seen: SeenWindow, picture: Size): Box | null {
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

/** Smaller than a letter is a slip of the hand. */
const LEAST_PX = 8;

export const isArea = ({ width, height }: Box): boolean => width >= LEAST_PX && height >= LEAST_PX;

/** The box between two points, wherever the second one is. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

/** Where a person without a pointer begins: the middle of the window. */
export function firstArea({ width, height }: Size): Box {
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

/** The area after a key: an arrow moves it, with Shift its far corner. Inside the window. Null: the key is none of these. */
export function moveArea(key: string, hasShift: boolean, area: Box, window: Size): Box | null {
  const step = STEPS[key];
  if (!step) return null;
  const [x, y] = [step[0] * STEP_PX, step[1] * STEP_PX];
  return hasShift ? sizedBy(area, x, y, window) : keepIn({ ...area, x: area.x + x, y: area.y + y }, window);
}

function sizedBy(area: Box, x: number, y: number, window: Size): Box {
  const width = Math.max(STEP_PX, Math.min(window.width - area.x, area.width + x));
  const height = Math.max(STEP_PX, Math.min(window.height - area.y, area.height + y));
  return { ...area, width, height };
}

/** The area inside a window that has perhaps become smaller. */
export function keepIn(area: Box, window: Size): Box {
  const [width, height] = [Math.min(area.width, window.width), Math.min(area.height, window.height)];
  return {
    x: Math.max(0, Math.min(window.width - width, area.x)),
    y: Math.max(0, Math.min(window.height - height, area.y)),
    width,
    height,
  };
}
