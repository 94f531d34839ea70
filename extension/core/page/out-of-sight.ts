import type { HostWindow } from './host-window.ts';
import { OURS, OURS_SELECTOR } from './our-elements.ts';

/** Added after our other sheets in each root, so that it overrides their `all: initial`. */
const UNSEEN = ':host { visibility: hidden !important; } * { visibility: hidden !important; }';

/**
 * Hides Mote's elements in the page, so that a screenshot shows the text behind them and no mask dims it. Hidden
 * elements keep their place and state. Returns a function that shows them again.
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
