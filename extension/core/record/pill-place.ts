import type { HostWindow } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';
import type { Box } from '../page/sidebar-place.ts';

export interface PillSpace {
  /** The control that the pill replaces. */
  control: Box;
  /** The host's row of controls around that control. */
  row: Box;
  pill: { width: number; height: number };
  isRtl: boolean;
}

export interface Point {
  left: number;
  top: number;
}

/** Distance between the pill and its neighbours, and the edge of the window, px. */
const GAP = 4;
/** Step of the search along the row, px. */
const STEP = 8;
/** Largest distance along the row between the control and the pill: a pill far away says nothing about this draft. */
const REACH = 480;
/** Distance of the points at which the page is examined, px: smaller than any control. */
const GRID = 10;

/**
 * Returns the nearest place to the control where the pill covers no control, no text and no picture of the page: first
 * in the row of the control, then above and below the row. Null: there is no such place.
 */
export function findPillPlace(window: HostWindow, { control, row, pill, isRtl }: PillSpace): Point | null {
  const start = control.left + (isRtl ? control.width - pill.width : 0);
  const tops = [
    control.top + (control.height - pill.height) / 2,
    row.top - pill.height - GAP,
    row.top + row.height + GAP,
  ];
  for (const top of tops) {
    for (const shift of shifts()) {
      const at = { left: start + shift, top };
      if (isFree(window, { ...at, ...pill }, control)) return at;
    }
  }
  return null;
}

function* shifts(): Generator<number> {
  yield 0;
  for (let shift = STEP; shift <= REACH; shift += STEP) {
    yield shift;
    yield -shift;
  }
}

function isFree(window: HostWindow, box: Box, control: Box): boolean {
  const { left, top, width, height } = box;
  const [right, bottom] = [left + width, top + height];
  if (left < GAP || top < GAP || right > window.innerWidth - GAP || bottom > window.innerHeight - GAP) return false;
  const seen = new Set<Element>();
  const isTakenOnce = (element: Element) => !seen.has(element) && seen.add(element) && isTaken(window, element, box);
  for (let y = top; y < bottom + GRID; y += GRID) {
    for (let x = left; x < right + GRID; x += GRID) {
      const point = [Math.min(x, right), Math.min(y, bottom)] as const;
      // The place of our own control is free, whatever the host has behind it.
      if (isInside(point, control)) continue;
      if (visibleAt(window, point).some(isTakenOnce)) return false;
    }
  }
  return true;
}

/** Returns the page's elements at this point, from the top one to the first that hides those below it. */
function visibleAt(window: HostWindow, point: readonly [number, number]): Element[] {
  const elements = window.document.elementsFromPoint(...point).filter((element) => !isOurs(element));
  const last = elements.findIndex((element) => isOpaque(window.getComputedStyle(element).backgroundColor));
  return last < 0 ? elements : elements.slice(0, last + 1);
}

/** Computed colours with transparency have a fourth part. */
const isOpaque = (color: string): boolean => color.startsWith('rgb(');

const isInside = ([x, y]: readonly [number, number], { left, top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Matches elements that the user acts on, and elements that the browser paints as pictures. */
const TAKEN =
  'a[href],button,input,select,textarea,label,summary,[contenteditable],[tabindex],[role="button"],[role="link"],[role="textbox"],[role="option"],[role="tab"],[role="menuitem"],[role="combobox"],canvas,img,svg,video,iframe,object,embed,picture';

/** Returns true if the user acts on this element, or reads something in it at this box. */
function isTaken(window: HostWindow, element: Element, box: Box): boolean {
  const control = element.closest(TAKEN);
  if (control && control !== window.document.body) return true;
  if (window.getComputedStyle(element).cursor === 'pointer') return true;
  return [...element.childNodes].some((node) => node.nodeType === 3 && isTextAt(node, box));
}

function isTextAt(text: Node, { left, top, width, height }: Box): boolean {
  if (!text.nodeValue?.trim() || !text.ownerDocument) return false;
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some(
    (rect) => rect.left < left + width && rect.right > left && rect.top < top + height && rect.bottom > top,
  );
}
