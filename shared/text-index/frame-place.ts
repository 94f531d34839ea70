import { slotOf } from './shadow-tree.ts';

/** Returns the element that displays another of its document: its slot, its parent, or the host of its shadow tree. */
export function shownIn(element: Element): Element | null {
  const root = element.getRootNode();
  return slotOf(element) ?? element.parentElement ?? ('host' in root ? (root.host as Element) : null);
}

/**
 * Returns the offset in px of a document's viewport in that of a surrounding window: each frame has its own viewport.
 */
export function placeInWindow(document: Document | null, within: Window): { x: number; y: number } {
  let [x, y] = [0, 0];
  let view = document?.defaultView ?? null;
  while (view && view !== within) {
    const frame: Element | null = view.frameElement;
    if (!frame) break;
    const { left, top } = frame.getBoundingClientRect();
    x += left + frame.clientLeft;
    y += top + frame.clientTop;
    view = frame.ownerDocument.defaultView;
  }
  return { x, y };
}

/** Returns a box of a Range in the viewport of a surrounding window. */
export function rectInWindow(range: Range, rect: DOMRect, within: Window): DOMRect {
  const { x, y } = placeInWindow(range.startContainer.ownerDocument, within);
  return x === 0 && y === 0 ? rect : new DOMRect(rect.x + x, rect.y + y, rect.width, rect.height);
}
