/** Opens a shadow tree of either mode; null: there is none. */
export type TreeOpener = (host: HTMLElement) => ShadowRoot | null;

let opener: TreeOpener = ({ shadowRoot }) => shadowRoot;

/** Closed trees too are the page's text, where the browser lets an extension in. Said once by each script; without it they stay closed. */
export const openTreesBy = (open: TreeOpener): void => {
  opener = open;
};

/** A host stays one. */
const known = new WeakMap<Element, ShadowRoot>();

/**
 * To ask costs 3 µs (Chromium 156), half of what the walk has for an element. So those alone are asked that show nothing of their own, or
 * have a name of the page's kind: a closed tree in a `div` beside children for its slots is not found.
 */
const mayHideTree = (element: Element): element is HTMLElement =>
  'innerText' in element && (!element.firstChild || element.localName.includes('-'));

export function shadowTreeOf(element: Element): ShadowRoot | null {
  const tree = element.shadowRoot ?? known.get(element) ?? (mayHideTree(element) ? opener(element) : null);
  if (tree) known.set(element, tree);
  return tree;
}

/** The slot in which a node is shown; of closed trees the browser tells none. */
export function slotOf(node: Node): Element | null {
  const host = node.parentElement;
  const slots = (host && shadowTreeOf(host)?.querySelectorAll('slot')) ?? [];
  return [...slots].find((slot) => slot.assignedNodes().includes(node as Element)) ?? null;
}
