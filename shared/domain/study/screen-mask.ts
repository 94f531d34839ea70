/** The kinds of mask: a coloured line over the text; everything but the line dimmed; a tint over the whole page. */
export const MASK_KINDS = ['ruler', 'mask', 'tint'] as const;
export type MaskKind = (typeof MASK_KINDS)[number];

/** The tints that readers commonly use, and a neutral grey. */
export const MASK_COLOURS = ['yellow', 'peach', 'pink', 'mint', 'blue', 'grey'] as const;
export type MaskColour = (typeof MASK_COLOURS)[number];

export const MASK_LINES = { min: 1, max: 5 } as const;
/** Per cent. */
export const MASK_OPACITY = { min: 10, max: 90, step: 5 } as const;

/** The user's choice, on this device. */
export interface ScreenMask {
  isOn: boolean;
  kind: MaskKind;
  colour: MaskColour;
  /** 10–90 per cent. */
  opacity: number;
  /** Height of the band in lines of text: 1–5. */
  lines: number;
  /** True if the band follows the pointer. */
  followsPointer: boolean;
  /** Position of the band's middle: 0 at the top of the window, 1 at its end. */
  at: number;
}

/** Position and height of the band, which its grip changes. */
export type MaskPlace = Pick<ScreenMask, 'at' | 'lines'>;

export const FIRST_MASK: ScreenMask = {
  isOn: false,
  kind: 'mask',
  colour: 'grey',
  opacity: 60,
  lines: 2,
  followsPointer: true,
  at: 0.4,
};

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max;

export function isScreenMask(value: unknown): value is ScreenMask {
  if (typeof value !== 'object' || value === null) return false;
  const { isOn, kind, colour, opacity, lines, followsPointer, at } = value as Partial<
    Record<keyof ScreenMask, unknown>
  >;
  return (
    typeof isOn === 'boolean' &&
    typeof followsPointer === 'boolean' &&
    MASK_KINDS.some((known) => known === kind) &&
    MASK_COLOURS.some((known) => known === colour) &&
    isWithin(opacity, MASK_OPACITY) &&
    isWithin(lines, MASK_LINES) &&
    Number.isInteger(lines) &&
    isWithin(at, { min: 0, max: 1 })
  );
}

/** Returns the band in px of the window. It is wholly inside, unless the window is lower than the band. */
export function bandOf(
  { at, lines }: MaskPlace,
  lineHeight: number,
  windowHeight: number,
): { top: number; height: number } {
  // A margin for descenders below a line.
  const height = Math.min(windowHeight, Math.round(lines * lineHeight + lineHeight / 4));
  const top = Math.round(at * windowHeight - height / 2);
  return { top: Math.max(0, Math.min(top, windowHeight - height)), height };
}

const PAGE = 0.9;

/**
 * Returns the new middle of the band after a key, or null for a key that does not move it. Arrows move by a line; Home
 * and End go to the ends.
 */
export function moveMask(
  key: string,
  { at, lines }: MaskPlace,
  lineHeight: number,
  windowHeight: number,
): number | null {
  const line = lineHeight / windowHeight;
  const half = bandOf({ at: 0.5, lines }, lineHeight, windowHeight).height / windowHeight / 2;
  const to = {
    ArrowUp: at - line,
    ArrowDown: at + line,
    PageUp: at - PAGE * 2 * half,
    PageDown: at + PAGE * 2 * half,
    Home: 0,
    End: 1,
  }[key];
  return to === undefined ? null : Math.max(half, Math.min(1 - half, to));
}

/**
 * Returns the number of lines after a key, or null for a key that changes no height. Shift and an arrow stretch the
 * band downwards, as they stretch a selection.
 */
export function stretchMask({ key, shiftKey }: { key: string; shiftKey: boolean }, lines: number): number | null {
  const more = { '+': 1, '=': 1, '-': -1, _: -1, ...(shiftKey && { ArrowDown: 1, ArrowUp: -1 }) }[key];
  return more === undefined ? null : Math.max(MASK_LINES.min, Math.min(MASK_LINES.max, lines + more));
}
