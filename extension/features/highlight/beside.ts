/** A box in px of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** Where a panel stands beside words: above them or below, whichever is wanted and has room, always inside the window. */
export function beside(
  words: Box,
  panel: Size,
  window: Size,
  wanted: 'above' | 'below',
): { left: number; top: number } {
  const above = words.top - panel.height - GAP;
  const below = words.bottom + GAP;
  const [hasAbove, hasBelow] = [above >= GAP, below + panel.height <= window.height - GAP];
  const isAbove = wanted === 'above' ? hasAbove || !hasBelow : hasAbove && !hasBelow;
  const middle = (words.left + words.right) / 2 - panel.width / 2;
  return {
    left: clamp(middle, GAP, window.width - panel.width - GAP),
    top: clamp(isAbove ? above : below, GAP, window.height - panel.height - GAP),
  };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Whether any of it is in the window. */
export const isInWindow = ({ left, top, right, bottom }: Box, { width, height }: Size): boolean =>
  bottom > 0 && top < height && right > 0 && left < width;
