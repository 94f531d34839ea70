/**
 * Keeps the last click on a button of a page whose code is still loading. Links and `details` work without it, so their
 * clicks pass. Returns a function that presses the kept button, if the page still has it.
 */
export function keepClicks(page: HTMLElement): () => void {
  const released = new AbortController();
  let kept: HTMLElement | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role="tab"]') : null;
      if (!button) return;
      kept = button;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: released.signal, capture: true },
  );
  return () => {
    released.abort();
    if (kept?.isConnected) kept.click();
  };
}
