import { EDITABLE } from '@/extension/core/insert/caret.ts';
import { type HostWindow, isElement } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { isFieldOf, type Selected, selectedIn, selectedInTree } from '@/extension/core/page-text/selection.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';

/** Matches editable fields: they have toolbars of their own, and their text may be a password or a card number. */
const WRITTEN_IN = `${EDITABLE},input,textarea,select,[role="textbox"],[role="searchbox"],[role="combobox"]`;

/** Returns the page's selected words. Null: nothing is selected, or the selection is in an editable field. */
export const selectedWords = ({ document }: HostWindow): Range | null => wordsOf(selectedIn(document));

/** Returns true if words are selected in this document itself, not in its frames. */
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

/** Returns the box around all lines of the words, in px of the window. */
export function boxOfWords(window: HostWindow, range: Range): DOMRect {
  const rects = rectsOf(range);
  return rectInWindow(range, rects.length === 0 ? range.getBoundingClientRect() : boundOf(rects), window);
}

/** Returns the boxes of the lines of the words, in px of the window. */
export const linesOfWords = (window: HostWindow, range: Range): DOMRect[] =>
  rectsOf(range).map((rect) => rectInWindow(range, rect, window));

const rectsOf = (range: Range): DOMRect[] =>
  [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);

/** Returns the box around several boxes. */
export function boundOf(rects: readonly DOMRect[]): DOMRect {
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

/** Returns true if the whole height of the box is in the window. */
export const isSeen = ({ innerHeight }: HostWindow, box: DOMRect | null): boolean =>
  box !== null && box.top >= 0 && box.bottom <= innerHeight;
