import type { SelectorList, SelectorTable } from './selector.ts';

/** All matches of the first entry that has any. */
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

/** For what must be there: throws with the selectors that were tried. */
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

/** Whether it is itself what the list names. */
export const isOneOf = (element: Element, list: SelectorList): boolean => list.some(({ css }) => element.matches(css));

/** For each list: index of the entry that matches now, or null. */
export function matchesOf(root: ParentNode, table: SelectorTable): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(table).map(([name, list]) => {
      const index = list.findIndex(({ css }) => root.querySelector(css) !== null);
      return [name, index < 0 ? null : index];
    }),
  );
}

/** Painted by the host now: a sent compose, for one, stays in the document but is not shown. */
export const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();
