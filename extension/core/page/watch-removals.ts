import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/** Ignores an element that was only moved into a dialog of the page. */
const isTakenOut = (node: Node): boolean => isOurs(node) && !node.isConnected;

/** Stops restoring after this many removals: two scripts in an endless fight would drain the battery. */
const MOST_TIMES = 20;

/** Calls `listener` in the next frame after the page removed one of our elements from its root. */
export function watchRemovals(window: HostWindow, signal: AbortSignal, listener: () => void): void {
  let times = 0;
  let isDue = false;
  const observer = new window.MutationObserver((records) => {
    if (isDue || !records.some(({ removedNodes }) => [...removedNodes].some(isTakenOut))) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      times += 1;
      if (times >= MOST_TIMES) observer.disconnect();
      if (!signal.aborted) listener();
    });
  });
  observer.observe(window.document.documentElement, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
