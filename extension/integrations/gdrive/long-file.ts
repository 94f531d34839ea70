import { findAll, findOptional } from '../_dom/find.ts';
import { GDRIVE } from './selectors.ts';

/** Returns the file's number of pages as the viewer shows it; 0: not shown. */
export function declaredPages(document: Document): number {
  const sizes = findAll(document, GDRIVE.counted).map((element) =>
    Number(element.getAttribute('aria-setsize') ?? element.getAttribute('aria-valuemax')),
  );
  const beside = findAll(document, GDRIVE.pageNumber).map((field) => countIn(field.parentElement?.textContent ?? ''));
  return Math.max(0, ...[...sizes, ...beside].filter(Number.isInteger));
}

/** Parses "/ 12" beside the field with the number of the current page. */
const countIn = (text: string): number => Number(/\/\s*(\d{1,5})\b/.exec(text)?.[1] ?? 0);

/** Returns the element that scrolls the pages of a file. */
export function scrollerOf(page: Element): Element {
  const { ownerDocument: document } = page;
  const known = findOptional(document, GDRIVE.scroller);
  if (known?.contains(page)) return known;
  for (let at: Element | null = page; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = document.defaultView?.getComputedStyle(at) ?? {};
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
