import { isElement } from './host-window.ts';

/** What we put into a host page carries one of these attributes, and nothing else does. */
export const OURS = {
  placement: 'data-mote-placement',
  player: 'data-mote-player',
  sidebar: 'data-mote-sidebar',
  hint: 'data-mote-hint',
  stickies: 'data-mote-stickies',
  mask: 'data-mote-mask',
  tools: 'data-mote-tools',
  layer: 'data-mote-layer',
  area: 'data-mote-area',
} as const;

export const OURS_SELECTOR = Object.values(OURS)
  .map((name) => `[${name}]`)
  .join(',');

export const isOurs = (node: Node): boolean => isElement(node) && node.matches(OURS_SELECTOR);

/** Whether a recorder of ours is open at this placement. */
export const hasRecorderAt = (document: Document, placementId: string): boolean =>
  Boolean(
    document.querySelector(`[${OURS.placement}="${CSS.escape(placementId)}"]`)?.shadowRoot?.querySelector('iframe'),
  );

/** What a script left behind that died with an older version of the extension. */
export function removeLeftovers(document: Document): void {
  for (const element of document.querySelectorAll(OURS_SELECTOR)) element.remove();
}
