import type { MoteInsertion } from '@/extension/core/page/contract.ts';
import type { Compose } from './composes.ts';
import { labelFor, readersOf } from './readers.ts';

/**
 * Updates a card's label when the draft's recipients change, so that no mail contains another person's name. Stops once
 * the user has edited the label. When the signal aborts, removes the names.
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
    if (anchor.textContent !== written) return stop();
    if (label === written) return;
    written = label;
    setText(anchor, label);
    // Triggers Gmail's saving of the draft. Gmail sends the text in the editor (docs/hand-check.md).
    editor.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  };
  const follower = {
    look() {
      // An undo removes the card, and a redo restores it.
      if (anchor.isConnected) write(labelFor(mote, readersOf(root)));
    },
    end() {
      write(mote.label);
      stop();
    },
  };
  const observer = new window.MutationObserver(() => follower.look());
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-name'] });
  const forget = endWith(signal, follower);
  function stop(): void {
    observer.disconnect();
    forget();
  }
}

/**
 * Ends the follower when the signal aborts. A mailbox stays open for a day, and its view as long, so the signal must
 * not retain every draft in memory. The observer retains the follower, and the draft retains the observer.
 */
function endWith(signal: AbortSignal, follower: { end(): void }): () => void {
  const weak = new WeakRef(follower);
  const end = () => weak.deref()?.end();
  signal.addEventListener('abort', end, { once: true });
  return () => signal.removeEventListener('abort', end);
}

/** Changes the existing text node: a new one would break the user's undo. */
function setText(anchor: HTMLAnchorElement, text: string): void {
  const { firstChild } = anchor;
  if (anchor.childNodes.length === 1 && firstChild?.nodeType === 3) firstChild.nodeValue = text;
  else anchor.textContent = text;
}
