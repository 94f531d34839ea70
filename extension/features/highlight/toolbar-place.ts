import type { EdgeBox, Size } from './beside.ts';

/** Free space between the toolbar, the selection and the window's edges, in px. */
const GAP = 8;

/** The side of the selection, and how the toolbar is aligned to it. */
export interface ToolbarPlace {
  side: 'above' | 'below' | 'left' | 'right' | 'top' | 'bottom';
  align: 'middle' | 'left' | 'right';
}

/** The usual places, the first one first. */
const NEAR: readonly ToolbarPlace[] = (['above', 'below'] as const).flatMap((side) =>
  (['middle', 'right', 'left'] as const).map((align) => ({ side, align })),
);
/** Places for a selection that fills the window, or that the page's own tools surround. */
const FAR: readonly ToolbarPlace[] = (['right', 'left', 'top', 'bottom'] as const).map((side) => ({
  side,
  align: 'middle',
}));

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
 * `costOf` returns the cost of covering what the page shows in a box; 0: the box is empty. Text alone is no reason for
 * a far place, and each look at the page takes time for which the user waits.
 */
export function choosePlace(space: ToolbarSpace, costOf: (box: EdgeBox) => number): ToolbarPlace {
  const near = bestOf(NEAR, space, costOf);
  if (near.cost < OVER_TOOLS) return near.place;
  const far = bestOf(FAR, space, costOf);
  return far.cost < near.cost ? far.place : near.place;
}

interface Priced {
  place: ToolbarPlace;
  cost: number;
}

function bestOf(places: readonly ToolbarPlace[], space: ToolbarSpace, costOf: (box: EdgeBox) => number): Priced {
  let best: Priced = { place: { side: 'above', align: 'middle' }, cost: Number.POSITIVE_INFINITY };
  for (const place of places) {
    const least = coversWords(space, place) ? COVERS_WORDS : 0;
    if (least >= best.cost) continue;
    const cost = least + costOf(boxAt(space, place));
    if (cost < best.cost) best = { place, cost };
    if (cost === 0) break;
  }
  return best;
}

/** Cost of a place over the page's own tools for a selection: the user could not reach them. */
export const OVER_TOOLS = 100;
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
