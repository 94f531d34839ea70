import { EDITABLE } from '@/extension/core/caret.ts';
import { type HostWindow, isElement } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { isFieldOf, type Selected, selectedIn, selectedInTree } from '@/extension/core/selection.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';

/** A place to write in has bars of its own, and what is typed there may be a password or the number of a card. */
const WRITTEN_IN = `${EDITABLE},input,textarea,select,[role="textbox"],[role="searchbox"],[role="combobox"]`;

/** The words of the page that the person has selected; null: none, or they stand where one writes. */
export const selectedWords = ({ document }: HostWindow): Range | null => wordsOf(selectedIn(document));

/** Whether words are selected in this document itself, not in its frames. */
export const hasSelectedWords = (document: Document): boolean => wordsOf(selectedInTree(document)) !== null;

function wordsOf(selected: Selected | null): Range | null {
  if (!selected || isFieldOf(selected) || !/[\p{L}\p{N}]/u.test(selected.toString())) return null;
  return [selected.startContainer, selected.endContainer].some(isWrittenIn) ? null : selected;
}

function isWrittenIn(node: Node): boolean {
  const element = isElement(node) ? node : node.parentElement;
  if (!element) return false;
  if (element.ownerDocument.designMode === 'on') return true;
  return element.closest(WRITTEN_IN) !== null || isOurs(element);
}

/** Where words stand in the window, all of their lines. */
export function boxOfWords(window: HostWindow, range: Range): DOMRect {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return rectInWindow(range, rects.length === 0 ? range.getBoundingClientRect() : boundOf(rects), window);
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
