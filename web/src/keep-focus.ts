import { findSame } from './same-control.ts';

/**
 * Keeps the focus of a first picture that is about to be replaced. Returns a function that gives it to the same control
 * of the page, and to no other.
 */
export function keepFocus(page: HTMLElement): () => void {
  const { activeElement } = page.ownerDocument;
  if (!(activeElement instanceof HTMLElement) || !page.contains(activeElement)) return () => undefined;
  const sameIn = findSame(activeElement, page);
  return () => sameIn(page)?.focus({ preventScroll: true });
}
