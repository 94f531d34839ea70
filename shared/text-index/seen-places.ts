import type { TextIndex } from './contract.ts';
import { placeInWindow, rectInWindow, shownIn } from './frame-place.ts';
import { shadowTreeOf } from './shadow-tree.ts';

/**
 * Returns the offset of the text under a point in px of the viewport; null: no text. Works through shadow roots and
 * frames.
 */
export function offsetAtPoint(index: TextIndex, document: Document, x: number, y: number): number | null {
  const element = deepestAt(document, x, y);
  if (!element) return null;
  const inner = element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
  if (inner) {
    const { left, top } = element.getBoundingClientRect();
    return offsetAtPoint(index, inner, x - left - element.clientLeft, y - top - element.clientTop);
  }
  const caret = caretAt(document, element.getRootNode(), x, y);
  const found = caret && index.offsetOf(caret.node, caret.offset);
  // For a point beside text, the browser returns the nearest text: check that it is near the element under the point.
  if (!found?.ok || !caret || !isNear(element, caret.node)) return null;
  return found.value;
}

/** Returns the deepest element under a point. If a shadow tree displays nothing there, the browser returns its host. */
export function deepestAt(root: Document | ShadowRoot, x: number, y: number): Element | null {
  const element = root.elementFromPoint(x, y);
  const tree = element && shadowTreeOf(element);
  return (tree && tree !== root && deepestAt(tree, x, y)) || element;
}

export interface Caret {
  node: Node;
  offset: number;
}

interface CaretSource {
  caretPositionFromPoint?(x: number, y: number, options: { shadowRoots: ShadowRoot[] }): CaretPosition | null;
}

/** Returns the position in the text that is nearest to a point in px of the viewport. */
export function caretAt(document: Document, root: Node, x: number, y: number): Caret | null {
  const source = document as Document & CaretSource;
  const shadowRoots = root.nodeType === 11 ? [root as ShadowRoot] : [];
  const position = source.caretPositionFromPoint?.(x, y, { shadowRoots });
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Chrome before 128.
  const range = document.caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

const isNear = (element: Element, node: Node): boolean => element.contains(node) || node.contains(element);

export interface View {
  /** Top edge in px of the viewport of the page's own window. */
  top: number;
  bottom: number;
  /** First offset of the index that counts. */
  first?: number;
  /** Returns true for visible elements that do not count. */
  isPassed?: ((element: Element) => boolean) | undefined;
}

/** Returns the offset at which the visible text begins; null: none is visible. */
export function firstOffsetInView(
  index: TextIndex,
  window: Window,
  { top, bottom, first = 0, isPassed }: View,
): number | null {
  const whole: Edges = { top, bottom, left: 0, right: window.innerWidth };
  const edgesAround = createEdgesAround(window, whole);
  for (const block of index.blocks) {
    if (block.element && endsAbove(block.element, window, top)) continue;
    const start = index.startOf(block);
    if (start === null || start + block.text.length < first) continue;
    const rects =
      block.rects?.() ?? index.rangesOf({ start, end: start + block.text.length }).map((range) => boxIn(range, window));
    if (!rects.some((rect) => isIn(rect, whole))) continue;
    const edges = block.element ? edgesAround(block.element) : whole;
    if (!rects.some((rect) => isIn(rect, edges)) || (block.element && isPassed?.(block.element))) continue;
    return start + firstLetterBelow(index, window, start, block.text.length, edges.top);
  }
  return null;
}

/** Edges in px of the viewport of the page's own window. */
interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const isIn = (rect: DOMRect, { top, bottom, left, right }: Edges): boolean =>
  rect.height > 0 && rect.bottom > top && rect.top < bottom && rect.right > left && rect.left < right;

/**
 * Returns the visible edges within the page's scrolling parts and frames: scrolled-away content overlaps, by its box,
 * the content above.
 */
function createEdgesAround(window: Window, whole: Edges): (element: Element) => Edges {
  const known = new Map<Element, Edges>();
  const edgesAround = (element: Element): Edges => {
    const before = known.get(element);
    if (before) return before;
    const view = element.ownerDocument.defaultView;
    const style = view?.getComputedStyle(element);
    const frame = view === window ? null : (view?.frameElement ?? null);
    const around = style?.position === 'fixed' ? frame : (shownIn(element) ?? frame);
    const outer = around ? edgesAround(around) : whole;
    const edges = style && clips(element, style) ? within(outer, element, window) : outer;
    known.set(element, edges);
    return edges;
  };
  return edgesAround;
}

const isFrame = ({ localName }: Element): boolean => localName === 'iframe' || localName === 'frame';

/** Returns true if an element clips its content. The page itself is clipped by its window only. */
function clips(element: Element, { overflowY }: CSSStyleDeclaration): boolean {
  const { body, documentElement } = element.ownerDocument;
  return isFrame(element) || (overflowY !== 'visible' && element !== body && element !== documentElement);
}

function within(outer: Edges, element: Element, window: Window): Edges {
  const { x, y } = placeInWindow(element.ownerDocument, window);
  const { left, top } = element.getBoundingClientRect();
  const [first, above] = [x + left + element.clientLeft, y + top + element.clientTop];
  return {
    top: Math.max(outer.top, above),
    bottom: Math.min(outer.bottom, above + element.clientHeight),
    left: Math.max(outer.left, first),
    right: Math.min(outer.right, first + element.clientWidth),
  };
}

/**
 * Returns true if nothing of an element is in view. `top` and `bottom` in px of the viewport of the page's own
 * `window`.
 */
export function isOutOfView(element: Element, window: Window, top: number, bottom: number): boolean {
  const rect = element.getBoundingClientRect();
  if (rect.height === 0) return false;
  return rect.top + placeInWindow(element.ownerDocument, window).y >= bottom || endsAbove(element, window, top);
}

/**
 * Returns true if an element ends above the edge. Checked before its words: in a long page most elements are above, and
 * a box is cheaper than a Range. The box does not include overflowing content.
 */
function endsAbove(element: Element, window: Window, top: number): boolean {
  const { bottom, height } = element.getBoundingClientRect();
  const end = bottom + placeInWindow(element.ownerDocument, window).y;
  return height > 0 && end <= top && element.scrollHeight <= element.clientHeight;
}

const boxIn = (range: Range, window: Window): DOMRect => rectInWindow(range, range.getBoundingClientRect(), window);

/** Returns the first letter below the edge, in a long block that begins above it. */
function firstLetterBelow(index: TextIndex, window: Window, start: number, length: number, top: number): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [range] = index.rangesOf({ start: start + middle, end: start + middle + 1 });
    const rect = range && boxIn(range, window);
    if (rect && rect.height > 0 && rect.bottom <= top) low = middle + 1;
    else high = middle;
  }
  return low;
}
