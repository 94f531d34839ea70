/**
 * Attribute of the root element of a page that was written at build time. `hydrate`: the page in the browser is the
 * same. `replace`: it is a first picture of a page that only the browser can draw.
 */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';
export type Prerendered = 'hydrate' | 'replace';

/** Returns how the root element was written; null: it is empty, and this page is drawn in the browser only. */
export function prerenderedIn(root: Pick<Element, 'getAttribute'>): Prerendered | null {
  const value = root.getAttribute(PRERENDERED_ATTRIBUTE);
  return value === 'hydrate' || value === 'replace' ? value : null;
}

/** Attribute of a hidden element of a first picture: a message for the case that the code of the page cannot load. */
export const LOAD_FAILED_ATTRIBUTE = 'data-load-failed';
