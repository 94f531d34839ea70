import { editorAround } from '@/extension/core/caret.ts';
import { type HostWindow, isElement, isField } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';

/** A place to write in has bars of its own, and what is typed there may be a password or the number of a card. */
const WRITTEN_IN = 'input,textarea,select,[role="textbox"],[role="searchbox"],[role="combobox"]';

/** The words of the page that the person has selected; null: none, or they stand where one writes. */
export function selectedWords({ document }: HostWindow): Range | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || isField(document.activeElement)) return null;
  if (document.designMode === 'on') return null;
  const range = selection.getRangeAt(0);
  if (!/[\p{L}\p{N}]/u.test(selection.toString())) return null;
  return [range.startContainer, range.endContainer].some(isWrittenIn) ? null : range;
}

function isWrittenIn(node: Node): boolean {
  const element = isElement(node) ? node : node.parentElement;
  if (!element) return false;
  return editorAround(element) !== null || element.closest(WRITTEN_IN) !== null || isOurs(element);
}

/** Where the words stand that were selected last: the line in which the person let go. */
export function boxOfWords(range: Range): DOMRect {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return rects.length === 0 ? range.getBoundingClientRect() : boundOf(rects);
}

function boundOf(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

export const endsOf = ({ startContainer, startOffset, endContainer, endOffset }: Range) =>
  [startContainer, startOffset, endContainer, endOffset] as const;

export function isSameRange(a: Range, b: Range): boolean {
  const [first, second] = [endsOf(a), endsOf(b)];
  return first.every((end, number) => end === second[number]);
}

/** All of it, in the height of the window. */
export const isSeen = ({ innerHeight }: HostWindow, box: DOMRect | null): boolean =>
  box !== null && box.top >= 0 && box.bottom <= innerHeight;
