import { attachRoot, HINT_CSS } from './control-style.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

/** One quiet line in the corner, until the next press of a key or a pointer, or until what it answers is called. */
export function showHint(window: HostWindow, text: string): () => void {
  const { document } = window;
  for (const old of document.querySelectorAll(`[${OURS.hint}]`)) old.remove();
  const host = document.createElement('div');
  host.setAttribute(OURS.hint, '');
  const root = attachRoot(window, host, HINT_CSS);
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = text;
  root.append(line);
  document.documentElement.append(host);
  const gone = new AbortController();
  const remove = () => {
    gone.abort();
    host.remove();
  };
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, remove, { signal: gone.signal, capture: true });
  }
  return remove;
}
