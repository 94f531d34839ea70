/**
 * Keeps the last click on a button of a page whose code is still loading. Links and `details` work without it, so their
 * clicks pass. Returns a function that presses the kept button, or the one of the same name that has replaced it.
 */
export function keepClicks(page: HTMLElement): () => void {
  const released = new AbortController();
  let kept: HTMLElement | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
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
    else if (kept) replacementOf(kept, page)?.click();
  };
}

const replacementOf = (button: HTMLElement, page: HTMLElement): HTMLElement | undefined =>
  Array.from(page.querySelectorAll<HTMLElement>(BUTTONS)).find((other) => nameOf(other) === nameOf(button));

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

const BUTTONS = 'button, [role="tab"]';
