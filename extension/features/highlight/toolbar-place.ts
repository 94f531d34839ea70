import type { EdgeBox, Size } from './beside.ts';

/** Free space between the toolbar, the selection and the window's edges, in px. */
const GAP = 8;

/** The side of the selection, and how the toolbar is aligned to it. */
export interface ToolbarPlace {
  side: 'above' | 'below' | 'left' | 'right' | 'top' | 'bottom';
  align: 'middle' | 'left' | 'right';
}

/** The places, the usual one first. The last ones are for a selection that fills the window. */
const PLACES: readonly ToolbarPlace[] = [
  ...(['above', 'below'] as const).flatMap((side) =>
    (['middle', 'right', 'left'] as const).map((align) => ({ side, align })),
  ),
  ...(['right', 'left', 'top', 'bottom'] as const).map((side) => ({ side, align: 'middle' as const })),
];

export interface ToolbarSpace {
  /** The lines of the selection. Not empty. */
  lines: readonly EdgeBox[];
  bar: Size;
  /** The part of the window that no part of Mote takes. */
  free: EdgeBox;
}

/** Returns the box of the toolbar at a place, inside the free part of the window. */
export function boxAt({ lines, bar, free }: ToolbarSpace, { side, align }: ToolbarPlace): EdgeBox {
  const words = boundOf(lines);
  const across = {
    middle: (words.left + words.right - bar.width) / 2,
    left: words.left,
    right: words.right - bar.width,
  }[align];
  const upright = (Math.max(words.top, free.top) + Math.min(words.bottom, free.bottom) - bar.height) / 2;
  const [left, top] = {
    above: [across, words.top - bar.height - GAP],
    below: [across, words.bottom + GAP],
    left: [words.left - bar.width - GAP, upright],
    right: [words.right + GAP, upright],
    top: [across, free.top + GAP],
    bottom: [across, free.bottom - bar.height - GAP],
  }[side] as [number, number];
  const x = clamp(left, free.left + GAP, free.right - bar.width - GAP);
  const y = clamp(top, free.top + GAP, free.bottom - bar.height - GAP);
  return { left: x, top: y, right: x + bar.width, bottom: y + bar.height };
}

/** Returns true if the toolbar covers selected words at this place. */
export const coversWords = (space: ToolbarSpace, place: ToolbarPlace): boolean => {
  const box = boxAt(space, place);
  return space.lines.some((line) => isOver(box, line));
};

/**
 * Returns the place where the toolbar covers no selected word; if there is none, the place with the least cost.
 * `costOf` returns the cost of covering what the page shows in a box; 0: the box is empty.
 */
export function choosePlace(space: ToolbarSpace, costOf: (box: EdgeBox) => number): ToolbarPlace {
  let best: { place: ToolbarPlace; cost: number } | null = null;
  for (const place of PLACES) {
    const isCovering = coversWords(space, place);
    const cost = (isCovering ? COVERS_WORDS : 0) + costOf(boxAt(space, place));
    if (!best || cost < best.cost) best = { place, cost };
    if (cost === 0) break;
  }
  return best?.place ?? { side: 'above', align: 'middle' };
}

const COVERS_WORDS = 1_000;

const isOver = (a: EdgeBox, b: EdgeBox): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

function boundOf(lines: readonly EdgeBox[]): EdgeBox {
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    top: Math.min(...lines.map(({ top }) => top)),
    right: Math.max(...lines.map(({ right }) => right)),
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
  };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
