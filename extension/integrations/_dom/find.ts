import type { SelectorList, SelectorTable } from './selector.ts';

/** Returns all matches of the first entry that matches at all. */
export function findAll(root: ParentNode, list: SelectorList): Element[] {
  for (const { css } of list) {
    const found = root.querySelectorAll(css);
    if (found.length > 0) return [...found];
  }
  return [];
}

export function findOptional(root: ParentNode, list: SelectorList): Element | null {
  for (const { css } of list) {
    const found = root.querySelector(css);
    if (found) return found;
  }
  return null;
}

/** Returns a required element. Throws with the selectors that were tried. */
export function find(root: ParentNode, list: SelectorList): Element {
  const found = findOptional(root, list);
  if (!found) throw new Error(`Not in this page: ${list.map(({ css }) => css).join(' | ')}`);
  return found;
}

export function closestOptional(element: Element, list: SelectorList): Element | null {
  for (const { css } of list) {
    const found = element.closest(css);
    if (found) return found;
  }
  return null;
}

/** Returns true if the element itself matches the list. */
export const isOneOf = (element: Element, list: SelectorList): boolean => list.some(({ css }) => element.matches(css));

/** Returns for each list the index of the entry that matches now, or null. */
export function matchesOf(root: ParentNode, table: SelectorTable): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(table).map(([name, list]) => {
      const index = list.findIndex(({ css }) => root.querySelector(css) !== null);
      return [name, index < 0 ? null : index];
    }),
  );
}

/**
 * Returns true if the host renders the element now. A sent draft, for example, stays in the document but is not
 * rendered.
 */
export const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();

/** Returns true if `element` comes before `other` in the document. */
export const isBefore = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
