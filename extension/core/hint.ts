import { attachRoot, HINT_CSS } from './control-style.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

/** What stands below the line. */
export interface HintMore {
  css: string;
  /** Answers which presses leave the line where it is. */
  add(root: ShadowRoot, remove: () => void): (event: Event) => boolean;
}

/** One quiet line in the corner, until the next press of a key or a pointer, or until what it answers is called. */
export function showHint(window: HostWindow, text: string, more?: HintMore): () => void {
  const { document } = window;
  for (const old of document.querySelectorAll(`[${OURS.hint}]`)) old.remove();
  const host = document.createElement('div');
  host.setAttribute(OURS.hint, '');
  // A button of ours that floats has the corner.
  host.toggleAttribute('data-above', document.querySelector('[data-floating]') !== null);
  const root = attachRoot(window, host, HINT_CSS + (more?.css ?? ''));
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = text;
  root.append(line);
  const gone = new AbortController();
  const remove = () => {
    gone.abort();
    host.remove();
  };
  const leaves = more?.add(root, remove);
  document.documentElement.append(host);
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, (event) => leaves?.(event) || remove(), { signal: gone.signal, capture: true });
  }
  return remove;
}
