import { isElement } from './host-window.ts';

/** Of the script that an integration or any page has, whichever it is. */
const OF_THE_HOST = {
  placement: 'data-mote-placement',
  player: 'data-mote-player',
  sidebar: 'data-mote-sidebar',
  hint: 'data-mote-hint',
  stickies: 'data-mote-stickies',
} as const;

/** What we put into a host page carries one of these attributes, and nothing else does. */
export const OURS = {
  ...OF_THE_HOST,
  mask: 'data-mote-mask',
  tools: 'data-mote-tools',
  layer: 'data-mote-layer',
  area: 'data-mote-area',
} as const;

const selectorOf = (names: readonly string[]): string => names.map((name) => `[${name}]`).join(',');

export const OURS_SELECTOR = selectorOf(Object.values(OURS));

export const isOurs = (node: Node): boolean => isElement(node) && node.matches(OURS_SELECTOR);

/** Whether a recorder of ours is open at this placement. */
export const hasRecorderAt = (document: Document, placementId: string): boolean =>
  Boolean(
    document.querySelector(`[${OURS.placement}="${CSS.escape(placementId)}"]`)?.shadowRoot?.querySelector('iframe'),
  );

/** What a script left behind that died with an older version of the extension. Each clears away what it draws itself: the others may live. */
export function removeLeftovers(document: Document, names: readonly string[] = Object.values(OF_THE_HOST)): void {
  for (const element of document.querySelectorAll(selectorOf(names))) element.remove();
}
