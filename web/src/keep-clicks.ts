import { BANNER_ATTRIBUTE } from '../features/notices/consent.ts';
import { findSame } from './same-control.ts';

/** The click that waits for the code of its page. Afterwards all clicks pass. */
export interface PendingClick {
  /** Presses the kept button, or the one that has replaced it. */
  press(): void;
  /** Forgets the click: nothing in this page could answer it. */
  drop(): void;
}

const BUTTONS = 'button, [role="tab"]';
/** The banner's answer needs no code of the page (`start.ts`). */
const ELSEWHERE = `[${BANNER_ATTRIBUTE}]`;

/**
 * Keeps the last click on a button of a page whose code is still loading, and marks the button as busy. Links and
 * `details` work without it, so their clicks pass. A kept submit is dropped if a field of its form changes after it.
 */
export function keepClicks(page: HTMLElement): PendingClick {
  const released = new AbortController();
  let kept: Pending | null = null;
  const listen = (type: string, hear: (event: Event) => void) =>
    page.addEventListener(type, hear, { signal: released.signal, capture: true });
  const forget = () => {
    if (kept?.isMarked) kept.button.removeAttribute('aria-busy');
    kept = null;
  };
  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
    if (!button || button.closest(ELSEWHERE)) return;
    event.preventDefault();
    event.stopPropagation();
    forget();
    kept = { button, isMarked: !button.hasAttribute('aria-busy'), sameIn: findSame(button, page) };
    button.setAttribute('aria-busy', 'true');
  });
  listen('input', ({ target }) => {
    if (kept && target instanceof Node && formOf(kept.button)?.contains(target)) forget();
  });
  const release = () => {
    released.abort();
    const last = kept;
    forget();
    return last;
  };
  return {
    press() {
      const last = release();
      if (last?.button.isConnected) last.button.click();
      else last?.sameIn(page)?.click();
    },
    drop: () => void release(),
  };
}

interface Pending {
  button: HTMLElement;
  /** True: the mark is ours. */
  isMarked: boolean;
  sameIn: ReturnType<typeof findSame>;
}

/** Returns the form that a button sends; null: it sends none. */
const formOf = (button: HTMLElement): HTMLFormElement | null =>
  button instanceof HTMLButtonElement && button.type === 'submit' ? button.form : null;
