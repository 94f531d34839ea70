import type { Inserted, InsertTarget } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { isOneOf, isShown } from './find.ts';
import { charsAtCaret, focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { countText } from './links.ts';
import { MAKES } from './make-selectors.ts';
import { CARET_KNOWN_MS, offerText } from './offer-text.ts';
import { readBack, SETTLE_MS } from './read-back.ts';
import { apart, writeWords } from './write-words.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Writes plain words at the caret of any kind of editor. Types where the DOM is known to be the editor's text (a field,
 * ProseMirror, Quill). Elsewhere offers a paste, and types only if the editor leaves the paste to the browser.
 */
export async function writeAnywhere(
  target: Pick<InsertTarget, 'id' | 'element'>,
  words: string,
  { isAccepted, signal }: { isAccepted: () => boolean; signal: AbortSignal },
): Promise<Result<Inserted, InsertErrorCode>> {
  const { id, element: editor } = target;
  if (isField(editor)) return writeWords(target, words, { isAccepted, signal });
  if (signal.aborted || !isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const startedAt = performance.now();
  const before = countText(editor, words);
  const isThere = () => isShown(editor) && countText(editor, words) > before && isAccepted();
  focusAtCaret(editor);
  if (!isOneOf(editor, MAKES.readsPage)) {
    await wait(CARET_KNOWN_MS);
    if (signal.aborted || !isShown(editor)) return err('target-gone');
  }
  if (!put(editor, apart(words, charsAtCaret(editor)))) return err('rejected-by-host', 'the editor takes no paste');
  if ((await readBack(isThere, signal)) !== null) {
    await wait(SETTLE_MS);
    if (!signal.aborted && isThere()) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  }
  return err(isShown(editor) && !signal.aborted ? 'rejected-by-host' : 'target-gone');
}

/** Returns false if nothing was written because typing is not safe. */
function put(editor: HTMLElement, text: string): boolean {
  if (!isOneOf(editor, MAKES.readsPage)) {
    if (offerText(editor, text)) return true;
    if (isOneOf(editor, MAKES.holdsItsOwn)) return false;
  }
  insertAtCaret(editor, 'insertText', text);
  return true;
}
