import type { HostWindow } from './host-window.ts';
import { OURS, OURS_SELECTOR } from './our-elements.ts';

/** Behind our other sheets in each root: it stands against their own `all: initial`. */
const UNSEEN = ':host { visibility: hidden !important; } * { visibility: hidden !important; }';

/**
 * Takes what Mote has put into the page out of sight, so that the words behind it can be seen and are in a picture, and a mask does not
 * dim them. Nothing moves and nothing ends. The answer brings it back.
 */
export function putOutOfSight({ document, CSSStyleSheet }: HostWindow): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(UNSEEN);
  const roots = [...document.querySelectorAll(OURS_SELECTOR)]
    .filter((element) => !element.hasAttribute(OURS.area))
    .flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
