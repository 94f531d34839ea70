import { attachRoot, HINT_CSS } from './control-style.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';
import { createOverlay } from './overlay.ts';

/** Extra content below the line. */
export interface HintMore {
  css: string;
  /** Adds the content. Returns a function that tells which events do not close the hint. */
  add(root: ShadowRoot, remove: () => void): (event: Event) => boolean;
}

/** Shows one quiet line in the corner until the next key or pointer press. Returns a function that removes it. */
export function showHint(window: HostWindow, text: string, more?: HintMore): () => void {
  const { document } = window;
  for (const old of document.querySelectorAll(`[${OURS.hint}]`)) old.remove();
  const host = document.createElement('div');
  host.setAttribute(OURS.hint, '');
  // A floating button of ours occupies the corner.
  host.toggleAttribute('data-above', document.querySelector('[data-floating]') !== null);
  const root = attachRoot(window, host, HINT_CSS + (more?.css ?? ''));
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = text;
  root.append(line);
  const overlay = createOverlay(window, host);
  const gone = new AbortController();
  const remove = () => {
    gone.abort();
    overlay.hide();
  };
  const leaves = more?.add(root, remove);
  overlay.show();
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, (event) => leaves?.(event) || remove(), { signal: gone.signal, capture: true });
  }
  return remove;
}
