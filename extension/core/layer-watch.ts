import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/** To ask a large document again costs much: it gets a rest of so many times that. */
const REST = 20;

/**
 * Looks again when a page that paints its words itself has painted others: some came into view, or somebody has written. What we draw
 * ourselves is no news. Answers with what says which element is watched; null: none.
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
    const isNews = ({ target, addedNodes, removedNodes }: MutationRecord) =>
      !isOurs(target) &&
      !([...addedNodes, ...removedNodes].length === 1 && [...addedNodes, ...removedNodes].every(isOurs));
    if (records.some(isNews)) lookLater();
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
