import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/** A page that goes on taking out what we put back has its will: two scripts that never stop would eat the battery. */
const MOST_TIMES = 20;

/** Calls back in the next frame after the page has taken one of our elements out of its root. */
export function watchRemovals(window: HostWindow, signal: AbortSignal, listener: () => void): void {
  let times = 0;
  let isDue = false;
  const observer = new window.MutationObserver((records) => {
    if (isDue || !records.some(({ removedNodes }) => [...removedNodes].some(isOurs))) return;
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
