import { isElement } from './host-window.ts';

/** Attributes for elements of a host's script, with or without an integration. */
const OF_THE_HOST = {
  placement: 'data-mote-placement',
  player: 'data-mote-player',
  sidebar: 'data-mote-sidebar',
  hint: 'data-mote-hint',
  stickies: 'data-mote-stickies',
} as const;

/** Attributes that mark the elements we put into a host page, and nothing else. */
export const OURS = {
  ...OF_THE_HOST,
  mask: 'data-mote-mask',
  tools: 'data-mote-tools',
  layer: 'data-mote-layer',
  area: 'data-mote-area',
} as const;

/**
 * Marks the host element of the reader view. It is none of `OURS`: its text takes the place of the page's text for all
 * tools.
 */
export const READER = 'data-mote-reader';
export const READER_SELECTOR = `[${READER}]`;

const selectorOf = (names: readonly string[]): string => names.map((name) => `[${name}]`).join(',');

export const OURS_SELECTOR = selectorOf(Object.values(OURS));

export const isOurs = (node: Node): boolean => isElement(node) && node.matches(OURS_SELECTOR);

/** Returns true if one of our recorders is open at this placement. */
export const hasRecorderAt = (document: Document, placementId: string): boolean =>
  [...document.querySelectorAll(`[${OURS.placement}="${CSS.escape(placementId)}"]`)].some(({ shadowRoot }) =>
    shadowRoot?.querySelector('iframe'),
  );

/**
 * Removes elements left by a script of an older extension version. Each script removes only its own kinds of elements:
 * other scripts may still be in use.
 */
export function removeLeftovers(document: Document, names: readonly string[] = Object.values(OF_THE_HOST)): void {
  for (const element of document.querySelectorAll(selectorOf(names))) element.remove();
}
