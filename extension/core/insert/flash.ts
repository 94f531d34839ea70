import { attachRoot } from '../page/control-style.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';

/** The values of shared/ui/tokens.css, which a host page does not load. */
const FLASH_CSS = `
:host { all: initial !important; pointer-events: none !important; }
div { position: fixed; z-index: 2147482000; box-sizing: border-box; border: 2px solid #7429d6; border-radius: 12px; background: rgb(116 41 214 / 12%); }
`;
const RISE_MS = 150;

/**
 * Shows once where a mote was inserted: a violet frame over the element, which rises, rests and fades in 150 ms each.
 * Changes nothing in the element, because the host stores it. With reduced motion, shows nothing.
 */
export function flash(element: Element): void {
  const window = element.ownerDocument.defaultView as HostWindow | null;
  if (!window || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const host = window.document.createElement('div');
  host.setAttribute(OURS.layer, '');
  host.setAttribute('aria-hidden', 'true');
  const frame = window.document.createElement('div');
  frame.style.cssText = `left:${left}px;top:${top}px;inline-size:${width}px;block-size:${height}px`;
  attachRoot(window, host, FLASH_CSS).append(frame);
  const overlay = createOverlay(window, host);
  overlay.show();
  const shown = frame.animate({ opacity: [0, 1, 1, 0] }, { duration: 3 * RISE_MS, easing: 'ease-out' });
  shown.onfinish = overlay.hide;
}
