import type { TextIndex } from './contract.ts';
import { placeInWindow, rectInWindow, shownIn } from './frame-place.ts';
import { shadowTreeOf } from './shadow-tree.ts';

/** The offset of the text under a point, in px of the viewport; null: none is there. Through shadow roots and frames. */
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
  // Beside a text the browser answers with the nearest one: what is pointed at decides.
  if (!found?.ok || !caret || !isNear(element, caret.node)) return null;
  return found.value;
}

/** Of a tree that shows nothing there the browser names its host. */
export function deepestAt(root: Document | ShadowRoot, x: number, y: number): Element | null {
  const element = root.elementFromPoint(x, y);
  const tree = element && shadowTreeOf(element);
  return (tree && tree !== root && deepestAt(tree, x, y)) || element;
}

interface Caret {
  node: Node;
  offset: number;
}

interface CaretSource {
  caretPositionFromPoint?(x: number, y: number, options: { shadowRoots: ShadowRoot[] }): CaretPosition | null;
}

function caretAt(document: Document, root: Node, x: number, y: number): Caret | null {
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
  /** In px of the viewport of the page's own window. */
  top: number;
  bottom: number;
  /** The offset of the index from which on text counts. */
  first?: number;
  /** What is in view and does not count. */
  isPassed?: ((element: Element) => boolean) | undefined;
}

/** Where the text begins that is in view; null: none is. */
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

/** In px of the viewport of the page's own window. */
interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const isIn = (rect: DOMRect, { top, bottom, left, right }: Edges): boolean =>
  rect.height > 0 && rect.bottom > top && rect.top < bottom && rect.right > left && rect.left < right;

/**
 * What the parts of the page that scroll by themselves, and frames, let be seen of a view: what was scrolled away in one lies, by its
 * box, behind what stands above it.
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

/** The page itself is clipped by its window alone. */
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

/** Nothing of it is in view; `top` and `bottom` in px of the viewport of `window`, the page's own. */
export function isOutOfView(element: Element, window: Window, top: number, bottom: number): boolean {
  const rect = element.getBoundingClientRect();
  if (rect.height === 0) return false;
  return rect.top + placeInWindow(element.ownerDocument, window).y >= bottom || endsAbove(element, window, top);
}

/**
 * Asked before the words themselves: of a long page most stand above, and a box costs a part of what a Range does. What flows out of its
 * box is not said by it.
 */
function endsAbove(element: Element, window: Window, top: number): boolean {
  const { bottom, height } = element.getBoundingClientRect();
  const end = bottom + placeInWindow(element.ownerDocument, window).y;
  return height > 0 && end <= top && element.scrollHeight <= element.clientHeight;
}

const boxIn = (range: Range, window: Window): DOMRect => rectInWindow(range, range.getBoundingClientRect(), window);

/** Of a long block that begins above, the first letter that is below the edge. */
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
