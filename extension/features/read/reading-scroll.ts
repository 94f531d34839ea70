/** Keeps what is read in view. */
export interface ReadingScroll {
  /** Of what is read now. */
  follow(ranges: readonly Range[]): void;
  /** The same of a box in px of the viewport, which scrolls with this element. */
  followBox(box: DOMRect, sheet: Element): void;
  /** The person has gone to a place: from here on it is followed again. */
  again(): void;
}

/** Above and below what is in view there is air, in parts of the height. */
const AIR = 0.1;
/** The line that is read stands here, measured from the top. */
const LINE = 0.25;

/** So long after their last move the page has come to rest: what is in view then, the person has chosen to see. */
const SETTLED_MS = 1_500;

const SCROLL_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Calm: it moves only when what is read leaves the view, and not at all once the person scrolls, until they are back. */
export function createReadingScroll(window: Window, signal: AbortSignal): ReadingScroll {
  /** When the person scrolled last; null: they follow. */
  let heldAt: number | null = null;
  const now = () => window.performance.now();
  const hold = () => {
    heldAt = now();
  };
  const on = (type: string, run: (event: Event) => void) =>
    window.addEventListener(type, run, { signal, capture: true, passive: true });
  on('wheel', hold);
  on('touchmove', hold);
  on('keydown', (event) => {
    if (SCROLL_KEYS.has((event as KeyboardEvent).key)) hold();
  });
  on('pointerdown', (event) => {
    if (isOnScrollbar(event as PointerEvent)) hold();
  });

  function keepInView(rect: DOMRect, node: Node): void {
    const box = scrollerOf(node, window);
    const isSeen = isInside(rect, boxOf(box, window));
    if (isSeen && heldAt !== null && now() - heldAt > SETTLED_MS) heldAt = null;
    if (!isSeen && heldAt === null) scrollTo(box, rect, window);
  }

  return {
    follow(ranges) {
      const range = ranges.find((one) => one.startContainer.ownerDocument === window.document);
      const rect = range?.getBoundingClientRect();
      // Of another document, or not shown.
      if (range && rect && rect.height > 0) keepInView(rect, range.startContainer);
    },
    followBox: keepInView,
    again() {
      heldAt = null;
    },
  };
}

function isOnScrollbar({ target, offsetX }: PointerEvent): boolean {
  const element = target as Partial<Element> | null;
  return typeof element?.clientWidth === 'number' && element.clientWidth > 0 && offsetX > element.clientWidth;
}

interface Edges {
  top: number;
  bottom: number;
}

/** Of a sentence longer than the view its beginning counts: the words in it are followed each for itself. */
function isInside(rect: DOMRect, { top, bottom }: Edges): boolean {
  const air = (bottom - top) * AIR;
  const isLong = rect.height > bottom - top - 2 * air;
  return rect.top >= top && (isLong ? rect.top : rect.bottom) <= bottom - air;
}

/** The nearest element around it that scrolls; null: the window does. */
function scrollerOf(node: Node, window: Window): Element | null {
  let element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  for (; element && element !== window.document.body; element = parentOf(element)) {
    const canScroll = element.scrollHeight > element.clientHeight + 1;
    if (canScroll && /auto|scroll/.test(window.getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  const root = element.getRootNode();
  return element.parentElement ?? ('host' in root ? (root.host as Element) : null);
};

function boxOf(scroller: Element | null, window: Window): Edges {
  const view = { top: 0, bottom: window.innerHeight };
  if (!scroller) return view;
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(view.top, top), bottom: Math.min(view.bottom, bottom) };
}

function scrollTo(scroller: Element | null, rect: DOMRect, window: Window): void {
  const { top, bottom } = boxOf(scroller, window);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const by = rect.top - top - (bottom - top) * LINE;
  (scroller ?? window).scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' });
}
