import { HINT_ACTION_CSS } from './control-style.ts';
import { showHint } from './hint.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

/** The action of the hint's one button. */
export interface HintAction {
  label: string;
  run(): void;
}

/** Keys that move the focus to the button, or that the user holds with such a key. These keys do not close the hint. */
const LEADS_THERE: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Alt', 'Control', 'Meta']);

/** Shows a hint with a button. It has its own file because most scripts in a page need only plain hints. */
export function showHintWith(window: HostWindow, text: string, action: HintAction): () => void {
  return showHint(window, text, {
    css: HINT_ACTION_CSS,
    add(root, remove) {
      root.append(buttonOf(window.document, action, remove));
      return (event) => {
        // A key that we have handled has moved the focus to the button.
        const isOurs = event.target === root.host || event.defaultPrevented;
        return isOurs || LEADS_THERE.has((event as KeyboardEvent).key);
      };
    },
  });
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

/** Moves the focus to the button of the shown hint. Returns false if no hint is shown. */
export function focusHint({ document }: HostWindow): boolean {
  const button = document.querySelector(`[${OURS.hint}]`)?.shadowRoot?.querySelector('button');
  button?.focus();
  return button !== null && button !== undefined;
}
