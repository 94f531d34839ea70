import { CONTROLS } from '@/extension/core/page/controls.ts';
import { type HostWindow, isElement } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/page/own-frames.ts';
import { isPlainClick } from '@/extension/core/page/plain-click.ts';
import { selectedIn } from '@/extension/core/page-text/selection.ts';

/**
 * With Alt and Shift, goes to the toolbar, or else to the next highlight. A key code, because every keyboard layout has
 * it.
 */
const TOOLS_KEY = 'KeyH';

/** Time within which a third click follows a double click, ms. */
const THIRD_CLICK_MS = 200;

/**
 * Calls `run` for a plain click of the user on words, unless it has another meaning there. The page also handles the
 * click.
 */
export function onHighlightClick(window: HostWindow, signal: AbortSignal, run: (at: PagePoint) => void): void {
  const heed = (event: MouseEvent, inner: HostWindow) => {
    // A click that ends a mouse selection opens no card.
    if (isOnWords(event) && !selectedIn(inner.document)) run(pointIn(window, inner, event));
  };
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('click', (event) => heed(event, inner), { signal, capture: true, passive: true });
  });
}

/** Returns true for a plain click of the user that has no other meaning for the page or for one of our elements. */
function isOnWords(event: MouseEvent): boolean {
  const isTaken = (node: EventTarget | null) =>
    isElement(node as Node | null) && (isOurs(node as Element) || (node as Element).matches(CONTROLS));
  return isPlainClick(event) && !pathOf(event).some(isTaken);
}

/** Returns the nodes that an event passed, also for a past event, whose path the browser no longer has. */
function pathOf(event: Event): readonly EventTarget[] {
  const path = event.composedPath();
  if (path.length > 0) return path;
  const nodes: Node[] = [];
  for (let node = event.target as Node | null; node; node = node.parentNode) nodes.push(node);
  return nodes;
}

/**
 * Calls `run` after a double click of the user on words, unless the page handles the double click or a third click
 * follows, which selects the paragraph. `last`: the press before the tools were on the page.
 */
export function onDoubleClick(window: HostWindow, signal: AbortSignal, last: Event | null, run: () => void): void {
  let due = 0;
  const heed = (event: Event) => {
    window.clearTimeout(due);
    if (event.type !== 'dblclick' || event.defaultPrevented || !isOnWords(event as MouseEvent)) return;
    due = window.setTimeout(run, THIRD_CLICK_MS);
  };
  inEachFrame(window, signal, (inner) => {
    // The page's own listeners come first.
    inner.addEventListener('dblclick', heed, { signal });
    for (const type of ['pointerdown', 'keydown'])
      inner.addEventListener(type, heed, { signal, capture: true, passive: true });
  });
  signal.addEventListener('abort', () => window.clearTimeout(due), { once: true });
  if (last) heed(last);
}

/** Calls `run` for the tools' key. `run` returns true if it used the key; otherwise the page receives the key. */
export function onToolsKey(window: HostWindow, signal: AbortSignal, run: () => boolean): void {
  const heed = (event: KeyboardEvent) => {
    const { isTrusted, altKey, shiftKey, ctrlKey, metaKey, code } = event;
    if (!isTrusted || !altKey || !shiftKey || ctrlKey || metaKey || code !== TOOLS_KEY || !run()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  inEachFrame(window, signal, (inner) => inner.addEventListener('keydown', heed, { signal, capture: true }));
}
