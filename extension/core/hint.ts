import { attachRoot, HINT_CSS } from './control-style.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

/** What can be done about the line, by one button in it. */
export interface HintAction {
  label: string;
  run(): void;
}

/** Keys that lead to the button, or are held with one that does, leave a line with a button where it is. */
const LEADS_THERE: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Alt', 'Control', 'Meta']);

/** One quiet line in the corner, until the next press of a key or a pointer, or until what it answers is called. */
export function showHint(window: HostWindow, text: string, action?: HintAction): () => void {
  const { document } = window;
  for (const old of document.querySelectorAll(`[${OURS.hint}]`)) old.remove();
  const host = document.createElement('div');
  host.setAttribute(OURS.hint, '');
  // A button of ours that floats has the corner.
  host.toggleAttribute('data-above', document.querySelector('[data-floating]') !== null);
  const root = attachRoot(window, host, HINT_CSS);
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = text;
  root.append(line);
  const gone = new AbortController();
  const remove = () => {
    gone.abort();
    host.remove();
  };
  if (action) root.append(buttonOf(document, action, remove));
  document.documentElement.append(host);
  for (const type of ['pointerdown', 'keydown']) {
    const heed = (event: Event) => {
      // A key that was of use to us has brought the focus to the button.
      const isOurs = event.target === host || event.defaultPrevented;
      if (!action || !(isOurs || LEADS_THERE.has((event as KeyboardEvent).key))) remove();
    };
    window.addEventListener(type, heed, { signal: gone.signal, capture: true });
  }
  return remove;
}

function buttonOf(document: Document, { label, run }: HintAction, remove: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    remove();
    run();
  });
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') remove();
  });
  return button;
}

/** Brings the focus to the button of the line that is shown; false: none is. */
export function focusHint({ document }: HostWindow): boolean {
  const button = document.querySelector(`[${OURS.hint}]`)?.shadowRoot?.querySelector('button');
  button?.focus();
  return button !== null && button !== undefined;
}
