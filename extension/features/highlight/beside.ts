/** A box in px of the window. */
export interface EdgeBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** Returns the place of a panel above or below words: at the wanted side if it fits there, always inside the window. */
export function beside(
  words: EdgeBox,
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

/** Returns true if any part of the box is in the window. */
export const isInWindow = ({ left, top, right, bottom }: EdgeBox, { width, height }: Size): boolean =>
  bottom > 0 && top < height && right > 0 && left < width;
