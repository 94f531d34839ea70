import { isField } from '@/extension/core/page/host-window.ts';
import { isShown } from './find.ts';
import { isWritable } from './insert-text.ts';

/** The whole content of a box, with its markup. */
export const contentOf = (editor: HTMLElement): string => (isField(editor) ? editor.value : editor.innerHTML);

export interface TypedChange {
  /** Content of the box before Mote typed. */
  before: string;
  /** Content directly after Mote typed. */
  after: string;
  /** Number of undo steps that Mote made; absent: one. */
  steps?: number;
}

/**
 * Returns a function that undoes what Mote typed into a box, as the user's own Undo would. It restores exactly the
 * content from before, or changes nothing and returns false. Returns undefined if the host has changed what was typed:
 * then the browser's Undo may restore something else.
 */
export function offerTakeBack(
  editor: HTMLElement,
  { before, after, steps = 1 }: TypedChange,
  signal: AbortSignal,
): (() => boolean) | undefined {
  if (contentOf(editor) !== after) return undefined;
  const document = editor.ownerDocument;
  const watch = new AbortController();
  // The browser undoes the last change of the whole document, so any later input belongs to somebody else.
  let isLast = true;
  const note = (event: Event) => {
    if (!event.isTrusted) return;
    isLast = false;
    watch.abort();
  };
  document.addEventListener('input', note, { capture: true, signal: watch.signal });
  return () => {
    watch.abort();
    if (!isLast || signal.aborted || !isShown(editor) || !isWritable(editor) || contentOf(editor) !== after)
      return false;
    isLast = false;
    editor.focus({ preventScroll: true });
    for (let step = 0; step < steps; step += 1) document.execCommand('undo');
    if (contentOf(editor) === before) return true;
    for (let step = 0; step < steps; step += 1) document.execCommand('redo');
    return false;
  };
}
