import { attachRoot, CONTROL_CSS } from '../page/control-style.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';
import { CHANGES, coverOf, moveInto } from '../page/over-page.ts';
import { createOverlay, type Overlay } from '../page/overlay.ts';

/** Name of a property of the window in our isolated world, set so that a second copy of the script does nothing. */
const FOLLOWING = '__moteInline';

/** An open recorder that lies over the page, away from its control. */
interface Moved {
  slot: HTMLElement;
  overlay: Overlay;
}

/**
 * Keeps inline recorders usable. A recorder in a toolbar of the page is inert while a modal dialog is open, and hidden
 * while another element is in full screen. Its frame then moves into an element of ours that lies over the page, and
 * moves back afterwards. The take continues, and the user can stop it (B41).
 */
export function followInlineRecorders(window: HostWindow): void {
  if (Reflect.has(window, FOLLOWING)) return;
  Reflect.set(window, FOLLOWING, true);
  const { document } = window;
  const moved = new Map<HTMLElement, Moved>();
  const controls = () => document.querySelectorAll<HTMLElement>(`[${OURS.placement}]:not([data-floating])`);

  let isDue = false;
  const updateSoon = () => {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      update();
    });
  };
  /** Reports a recorder that opens or closes. */
  const openings = new window.MutationObserver(updateSoon);
  /** While a recorder is moved, the page may remove its control or the dialog without an event. */
  const removals = new window.MutationObserver(updateSoon);

  function update(): void {
    for (const [control, { slot, overlay }] of moved) {
      if (slot.firstChild && control.isConnected && coverOf(document, control)) continue;
      moved.delete(control);
      if (control.shadowRoot) moveInto(slot, control.shadowRoot);
      redraw(slot);
      overlay.hide();
    }
    for (const control of controls()) {
      const { shadowRoot } = control;
      if (!shadowRoot || moved.has(control)) continue;
      openings.observe(shadowRoot, { childList: true, subtree: true });
      const slot = shadowRoot.querySelector<HTMLElement>('.frame');
      if (slot?.firstChild && coverOf(document, control)) moved.set(control, { slot, overlay: moveOut(control, slot) });
    }
    if (moved.size > 0) removals.observe(document, { childList: true, subtree: true });
    else removals.disconnect();
  }

  function moveOut(control: HTMLElement, slot: HTMLElement): Overlay {
    const host = document.createElement('span');
    host.setAttribute(OURS.placement, control.getAttribute(OURS.placement) ?? '');
    host.dataset.floating = '';
    host.dataset.shape = 'labelled';
    const root = attachRoot(window, host, CONTROL_CSS);
    openings.observe(root, { childList: true, subtree: true });
    const overlay = createOverlay(window, host);
    overlay.show();
    moveInto(slot, root);
    return overlay;
  }

  for (const type of CHANGES) document.addEventListener(type, updateSoon, { capture: true });
  update();
}

/** Chromium 156 gives a frame no box after moveBefore() from a closed dialog until its `display` changes. */
function redraw(slot: HTMLElement): void {
  slot.style.display = 'none';
  slot.getBoundingClientRect();
  slot.style.removeProperty('display');
}
