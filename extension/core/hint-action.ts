import { HINT_ACTION_CSS } from './control-style.ts';
import { showHint } from './hint.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

/** What can be done about the line, by one button in it. */
export interface HintAction {
  label: string;
  run(): void;
}

/** Keys that lead to the button, or are held with one that does, leave a line with a button where it is. */
const LEADS_THERE: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Alt', 'Control', 'Meta']);

/** A line with a button. It is apart because most scripts in a page have none to show. */
export function showHintWith(window: HostWindow, text: string, action: HintAction): () => void {
  return showHint(window, text, {
    css: HINT_ACTION_CSS,
    add(root, remove) {
      root.append(buttonOf(window.document, action, remove));
      return (event) => {
        // A key that was of use to us has brought the focus to the button.
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

/** Brings the focus to the button of the line that is shown; false: none is. */
export function focusHint({ document }: HostWindow): boolean {
  const button = document.querySelector(`[${OURS.hint}]`)?.shadowRoot?.querySelector('button');
  button?.focus();
  return button !== null && button !== undefined;
}
