import type { HostWindow } from '@/extension/core/host-window.ts';
import { inEachFrame } from '@/extension/core/own-frames.ts';
import { windowOf } from '@/extension/core/selection.ts';
import { shownIn } from '@/shared/text-index/frame-place.ts';

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

const SCROLL_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);
/** These do so while somebody writes, too. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown']);

/** Calm: it moves only when what is read leaves the view, and not at all once the person scrolls, until they are back. */
export function createReadingScroll(window: HostWindow, signal: AbortSignal): ReadingScroll {
  /** When the person scrolled last; null: they follow. */
  let heldAt: number | null = null;
  const now = () => window.performance.now();
  const hold = () => {
    heldAt = now();
  };
  const options = { signal, capture: true, passive: true };
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('wheel', hold, options);
    inner.addEventListener('touchmove', hold, options);
    inner.addEventListener('keydown', (event) => scrolls(event) && hold(), options);
    inner.addEventListener('pointerdown', (event) => isOnScrollbar(event) && hold(), options);
  });

  function keepInView(views: readonly View[]): void {
    const hidden = views.filter(({ rect, scroller, view }) => !isInside(rect, boxOf(scroller, view)));
    if (hidden.length === 0 && heldAt !== null && now() - heldAt > SETTLED_MS) heldAt = null;
    if (heldAt === null) for (const { rect, scroller, view } of hidden) scrollTo(scroller, rect, view);
  }

  return {
    follow(ranges) {
      for (const range of ranges) {
        const rect = range.getBoundingClientRect();
        const within = rect.height > 0 ? windowOf(range) : null;
        if (within) return keepInView(viewsOf(rect, range.startContainer, within, window));
      }
    },
    followBox: (box, sheet) => keepInView(viewsOf(box, sheet, window, window)),
    again() {
      heldAt = null;
    },
  };
}

/** A part of the page that scrolls, and where in its window the words stand. */
interface View {
  rect: DOMRect;
  /** Null: the window itself scrolls. */
  scroller: Element | null;
  view: Window;
}

/** What must be scrolled for words to be seen, from within: words in a frame may be in its view, and the frame out of the window's. */
function viewsOf(rect: DOMRect, node: Node, within: Window, window: Window): View[] {
  const scroller = scrollerOf(node, within);
  const frame = within === window ? null : within.frameElement;
  const here = { rect, scroller, view: within };
  const around = frame?.ownerDocument.defaultView;
  if (!frame || !around) return [here];
  const edges = boxOf(scroller, within);
  // Where the words will be in the frame when they are brought into its view.
  const y = isInside(rect, edges) ? rect.y : lineOf(edges);
  const { left, top } = frame.getBoundingClientRect();
  const outer = new DOMRect(left + frame.clientLeft + rect.x, top + frame.clientTop + y, rect.width, rect.height);
  return [here, ...viewsOf(outer, frame, around, window)];
}

const lineOf = ({ top, bottom }: Edges): number => top + (bottom - top) * LINE;

function scrolls(event: KeyboardEvent): boolean {
  if (PAGE_KEYS.has(event.key)) return true;
  if (!SCROLL_KEYS.has(event.key)) return false;
  const target = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return target?.isContentEditable !== true && target?.matches?.('input,textarea,select') !== true;
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
  for (; element && element !== element.ownerDocument.body; element = shownIn(element)) {
    const canScroll = element.scrollHeight > element.clientHeight + 1;
    if (canScroll && /auto|scroll/.test(window.getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

function boxOf(scroller: Element | null, window: Window): Edges {
  const view = { top: 0, bottom: window.innerHeight };
  if (!scroller) return view;
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(view.top, top), bottom: Math.min(view.bottom, bottom) };
}

function scrollTo(scroller: Element | null, rect: DOMRect, window: Window): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const by = rect.top - lineOf(boxOf(scroller, window));
  (scroller ?? window).scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' });
}
