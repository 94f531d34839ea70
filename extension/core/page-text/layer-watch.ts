import type { HostWindow } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';

/**
 * Factor of the pause after a reading: the pause is this many times the reading time, because a large document is
 * expensive to read.
 */
const REST = 20;

/**
 * Calls `look` again when a page that paints its own text has painted other words, after a scroll or an edit. Ignores
 * our own drawing. Returns a function that sets the watched element; null: watch none.
 */
export function watchLayer(
  window: HostWindow,
  look: () => Promise<void>,
  signal: AbortSignal,
): (sheet: Element | null) => void {
  let followed: Element | null = null;
  let restsUntil = 0;
  let isDue = false;

  const observer = new window.MutationObserver((records) => {
    const isForeignChange = ({ target, addedNodes, removedNodes }: MutationRecord) =>
      !isOurs(target) &&
      !([...addedNodes, ...removedNodes].length === 1 && [...addedNodes, ...removedNodes].every(isOurs));
    if (records.some(isForeignChange)) lookLater();
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  function lookLater(): void {
    if (isDue) return;
    isDue = true;
    const wait = Math.max(0, restsUntil - window.performance.now());
    window.setTimeout(() => window.requestAnimationFrame(() => void lookAgain()), wait);
  }

  async function lookAgain(): Promise<void> {
    const before = window.performance.now();
    isDue = false;
    await look();
    restsUntil = before + (window.performance.now() - before) * REST;
  }

  return (sheet) => {
    if (sheet === followed) return;
    observer.disconnect();
    followed = sheet;
    const what = { childList: true, subtree: true, attributeFilter: ['aria-label', 'x', 'y', 'transform'] };
    if (sheet && !signal.aborted) observer.observe(sheet, what);
  };
}
