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
    if (anchor.textContent !== written) return stop();
    if (label === written) return;
    written = label;
    setText(anchor, label);
    // For Gmail's saving. What it sends is what stands there (docs/hand-check.md).
    editor.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  };
  const follower = {
    look() {
      // An undo takes the card out, and a redo brings it back.
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
 * A mailbox stands open for a day, and its view lasts as long: the signal must not keep each draft that was ever written in it. What
 * follows one is kept by its observer, and that by the draft itself.
 */
function endWith(signal: AbortSignal, follower: { end(): void }): () => void {
  const weak = new WeakRef(follower);
  const end = () => weak.deref()?.end();
  signal.addEventListener('abort', end, { once: true });
  return () => signal.removeEventListener('abort', end);
}

/** In the text that stands there: another one in its place would end what the person can undo. */
function setText(anchor: HTMLAnchorElement, text: string): void {
  const { firstChild } = anchor;
  if (anchor.childNodes.length === 1 && firstChild?.nodeType === 3) firstChild.nodeValue = text;
  else anchor.textContent = text;
}
