import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import type { EdgeBox } from './beside.ts';
import { OVER_TOOLS } from './toolbar-place.ts';

/** Fractions of a box's width and height at which the page is looked at. */
const ACROSS = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98];
const DOWN = [0.04, 0.5, 0.96];

/** Cost of a box that is full of text, and so of the steps below: a toolbar that moves for less is only restless. */
const FULL = 3;
/** Longer text of one element is not measured line by line, in UTF-16 units. */
const LONG = 5_000;
/** Part of a line's height above and below its letters. */
const LEADING = 0.2;

/**
 * Returns the cost of a box, which is highest over the page's own tools for the selection, and lower over text. 0: it
 * covers neither. Asks the page once for each point and each element, because the browser looks a point up in 0.2 ms
 * and there are hundreds.
 */
export function createCostOver(window: HostWindow, words: Range): (box: EdgeBox) => number {
  const { document } = window;
  const around = frameOrSelf(window, words.commonAncestorContainer);
  const isToolAt = memo((element: Element) => isTool(window, element, around));
  const linesAt = memo(linesOf);
  const boxes = new Map<string, number>();

  function measure(box: EdgeBox): number {
    const { left, right, top, bottom } = box;
    const lines = new Set<DOMRect>();
    for (const y of DOWN.map((part) => top + part * (bottom - top))) {
      for (const x of ACROSS.map((part) => left + part * (right - left))) {
        const element = pageElementAt(document, x, y);
        if (!element) continue;
        if (isToolAt(element)) return OVER_TOOLS;
        for (const line of linesAt(element)) lines.add(line);
      }
    }
    const covered = [...lines].reduce((sum, line) => sum + sharedArea(box, line), 0);
    return Math.min(FULL, Math.ceil((FULL * covered) / ((right - left) * (bottom - top))));
  }

  return (box) => {
    const key = `${Math.round(box.left)} ${Math.round(box.top)}`;
    const cost = boxes.get(key) ?? measure(box);
    boxes.set(key, cost);
    return cost;
  };
}

function memo<V>(ask: (element: Element) => V): (element: Element) => V {
  const known = new Map<Element, V>();
  return (element) => {
    const value = known.has(element) ? (known.get(element) as V) : ask(element);
    known.set(element, value);
    return value;
  };
}

/** Returns the page's topmost element at a point, below our own. */
function pageElementAt(document: Document, x: number, y: number): Element | null {
  const top = document.elementFromPoint(x, y);
  return top && isOurs(top) ? (document.elementsFromPoint(x, y).find((one) => !isOurs(one)) ?? null) : top;
}

/** Returns true for a layer of the page beside the words, such as a toolbar of its own. */
function isTool(window: HostWindow, element: Element, around: Node): boolean {
  for (let at: Element | null = element; at && !at.contains(around); at = at.parentElement) {
    if (at.matches('[role="toolbar"],[role="menu"]')) return true;
    const { position } = window.getComputedStyle(at);
    if (position === 'fixed' || position === 'absolute') return true;
  }
  return false;
}

/** Returns the node of the page's own document that shows a node: itself, or the frame or the host of its tree. */
function frameOrSelf(window: HostWindow, node: Node): Node {
  let at = node;
  while (at.ownerDocument !== window.document || at.getRootNode() !== window.document) {
    const root = at.getRootNode();
    const outer = 'host' in root ? (root.host as Element) : (at.ownerDocument?.defaultView?.frameElement ?? null);
    if (!outer || outer === at) return node;
    at = outer;
  }
  return at;
}

/** Returns the boxes of an element's own lines of text, without the space between the lines. */
function linesOf(element: Element): DOMRect[] {
  const texts = [...element.childNodes].filter(
    (node): node is Text => node.nodeType === 3 && (node as Text).data.trim() !== '',
  );
  if (texts.reduce((sum, { length }) => sum + length, 0) > LONG) return [element.getBoundingClientRect()];
  return texts.flatMap((text) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(
      ({ left, top, width, height }) => new DOMRect(left, top + LEADING * height, width, (1 - 2 * LEADING) * height),
    );
  });
}

function sharedArea(a: EdgeBox, b: EdgeBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
