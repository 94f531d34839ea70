import { READER_SELECTOR } from './our-elements.ts';

/** Returns the element whose text the tools read: the reader view's text while that is open, else the page's body. */
export function textRootOf(document: Document): HTMLElement | null {
  const reader = document.querySelector(READER_SELECTOR)?.shadowRoot?.querySelector<HTMLElement>('article');
  return reader ?? document.body;
}
