/** Opens a shadow tree of either mode; null: there is none. */
export type TreeOpener = (host: HTMLElement) => ShadowRoot | null;

let opener: TreeOpener = ({ shadowRoot }) => shadowRoot;

/**
 * Registers a function that opens closed trees, whose text belongs to the page. Each script calls it once; without it
 * they stay closed.
 */
export const openTreesBy = (open: TreeOpener): void => {
  opener = open;
};

/** A shadow host keeps its tree, so the cache never becomes outdated. */
const known = new WeakMap<Element, ShadowRoot>();

/**
 * Returns true for elements that may have a closed tree: those without content, and custom elements. Trying costs 3 µs
 * (Chromium 156), half of an element's walk. So a closed tree in a `div` with slotted children is not found.
 */
const mayHideTree = (element: Element): element is HTMLElement =>
  'innerText' in element && (!element.firstChild || element.localName.includes('-'));

export function shadowTreeOf(element: Element): ShadowRoot | null {
  const tree = element.shadowRoot ?? known.get(element) ?? (mayHideTree(element) ? opener(element) : null);
  if (tree) known.set(element, tree);
  return tree;
}

/** Returns the slot that displays a node. For closed trees the browser does not report it, so this searches them. */
export function slotOf(node: Node): Element | null {
  const host = node.parentElement;
  const slots = (host && shadowTreeOf(host)?.querySelectorAll('slot')) ?? [];
  return [...slots].find((slot) => slot.assignedNodes().includes(node as Element)) ?? null;
}
