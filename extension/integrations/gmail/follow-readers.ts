import type { MoteInsertion } from '@/extension/core/contract.ts';
import type { Compose } from './composes.ts';
import { labelFor, readersOf } from './readers.ts';

/**
 * Whom a draft is written to may change when the card stands in it: its words go with the To line, so that no mail bears another
 * person's name. They are the person's own as soon as these have touched them; the end of the signal takes names out.
 */
export function followReaders(
  { editor, root }: Compose,
  anchor: HTMLAnchorElement,
  mote: MoteInsertion,
  signal: AbortSignal,
): void {
  const window = editor.ownerDocument.defaultView;
  if (!window || !mote.addressed) return;
  let written = anchor.textContent;
  const write = (label: string) => {
    if (anchor.textContent !== written) return observer.disconnect();
    if (label === written) return;
    written = label;
    setText(anchor, label);
    // For Gmail's saving. What it sends is what stands there (docs/hand-check.md).
    editor.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  };
  const observer = new window.MutationObserver(() => {
    // An undo takes the card out, and a redo brings it back.
    if (anchor.isConnected) write(labelFor(mote, readersOf(root)));
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-name'] });
  const end = () => {
    write(mote.label);
    observer.disconnect();
  };
  signal.addEventListener('abort', end, { once: true });
}

/** In the text that stands there: another one in its place would end what the person can undo. */
function setText(anchor: HTMLAnchorElement, text: string): void {
  const { firstChild } = anchor;
  if (anchor.childNodes.length === 1 && firstChild?.nodeType === 3) firstChild.nodeValue = text;
  else anchor.textContent = text;
}
