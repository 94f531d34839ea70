import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { inEachFrame } from '@/extension/core/page/own-frames.ts';
import { windowOf } from '@/extension/core/page-text/selection.ts';
import { shownIn } from '@/shared/text-index/frame-place.ts';

/** Keeps the spoken text in view. */
export interface ReadingScroll {
  /** Scrolls to the ranges of the spoken text. */
  follow(ranges: readonly Range[]): void;
  /** Scrolls to a box in px of the viewport that scrolls with `sheet`. */
  followBox(box: DOMRect, sheet: Element): void;
  /** Follows again after the user has chosen another place to read. */
  again(): void;
}

/** Margin inside the top and the bottom of the view, as a share of its height. */
const AIR = 0.1;
/** Target position of the spoken line, as a share of the height from the top. */
const LINE = 0.25;

/** After this time without scrolling, the user has chosen what is in view. */
const SETTLED_MS = 1_500;

const SCROLL_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);
/** These keys also scroll while the user types. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown']);

/**
 * Creates the scrolling of the reader. Scrolls only when the spoken text leaves the view. After the user scrolls, stops
 * until the spoken text is in view again.
 */
export function createReadingScroll(window: HostWindow, signal: AbortSignal): ReadingScroll {
  /** Time of the user's last scroll; null: the page follows the reader. */
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

/** A scrolling part of the page, with the place of the words in its window. */
interface View {
  rect: DOMRect;
  /** Null: the window itself scrolls. */
  scroller: Element | null;
  view: Window;
}

/**
 * Returns the views to scroll, from the innermost: words may be visible in their frame while the frame is outside the
 * window's view.
 */
function viewsOf(rect: DOMRect, node: Node, within: Window, window: Window): View[] {
  const scroller = scrollerOf(node, within);
  const frame = within === window ? null : within.frameElement;
  const here = { rect, scroller, view: within };
  const around = frame?.ownerDocument.defaultView;
  if (!frame || !around) return [here];
  const edges = boxOf(scroller, within);
  // Position of the words after their frame has scrolled.
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

/** For a sentence longer than the view, only its start must be inside: the words in it are followed separately. */
function isInside(rect: DOMRect, { top, bottom }: Edges): boolean {
  const air = (bottom - top) * AIR;
  const isLong = rect.height > bottom - top - 2 * air;
  return rect.top >= top && (isLong ? rect.top : rect.bottom) <= bottom - air;
}

/** Returns the nearest scrolling ancestor; null: the window scrolls. */
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
