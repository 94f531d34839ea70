import { putRange, rangeIn } from '@/extension/core/caret.ts';
import type { Inserted, InsertTarget } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { isOneOf, isShown } from './find.ts';
import { charsAtCaret, focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { countText } from './links.ts';
import { MAKES } from './make-selectors.ts';
import { READ_BACK_MS, readBack } from './read-back.ts';
import { apart, writeWords } from './write-words.ts';

/** How long an editor may take to put back what it did not want. ms */
const SETTLE_MS = 120;

/**
 * Slate hears of a new caret by a throttle of 100 ms, and pastes where it believes the caret to be. ms
 * Source: slate-react, Editable's onDOMSelectionChange.
 */
const CARET_HEARD_MS = 110;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Writes plain words at the caret of an editor of whatever make: as typed where the page is the editor's text (a field,
 * contenteditable, ProseMirror, Quill), as pasted where it is not. An unknown one that puts back what was typed is given a paste.
 */
export async function writeAnywhere(
  target: Pick<InsertTarget, 'id' | 'element'>,
  words: string,
  { isHeard, signal }: { isHeard: () => boolean; signal: AbortSignal },
): Promise<Result<Inserted, InsertErrorCode>> {
  const { id, element: editor } = target;
  if (isField(editor)) return writeWords(target, words, { isHeard, signal });
  if (signal.aborted || !isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const startedAt = performance.now();
  const before = countText(editor, words);
  const stays = async (patienceMs: number): Promise<boolean> => {
    const isThere = () => isShown(editor) && countText(editor, words) > before && isHeard();
    if ((await readBack(isThere, signal, patienceMs)) === null) return false;
    await wait(SETTLE_MS);
    return !signal.aborted && isThere();
  };
  focusAtCaret(editor);
  const caret = charsBeforeCaret(editor);
  const text = apart(words, charsAtCaret(editor));
  const isTyped = !isOneOf(editor, MAKES.holdsItsOwn);
  if (isTyped) insertAtCaret(editor, 'insertText', text);
  else {
    await wait(CARET_HEARD_MS);
    if (signal.aborted) return err('target-gone');
    pasteAtCaret(editor, text);
  }
  let isDone = await stays(isTyped ? SETTLE_MS : READ_BACK_MS);
  if (!isDone && isTyped && !signal.aborted && countText(editor, words) === before) {
    // What it put back are new nodes: the caret that stood in the old ones is lost.
    putCaretAfter(editor, caret);
    pasteAtCaret(editor, text);
    isDone = await stays(READ_BACK_MS - 2 * SETTLE_MS);
  }
  if (isDone) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  return err(isShown(editor) && !signal.aborted ? 'rejected-by-host' : 'target-gone');
}

function charsBeforeCaret(editor: HTMLElement): number {
  const caret = rangeIn(editor);
  const before = editor.ownerDocument.createRange();
  before.selectNodeContents(editor);
  if (caret) before.setEnd(caret.startContainer, caret.startOffset);
  return before.toString().length;
}

function putCaretAfter(editor: HTMLElement, chars: number): void {
  const { ownerDocument } = editor;
  const range = ownerDocument.createRange();
  range.selectNodeContents(editor);
  range.collapse(false);
  const walker = ownerDocument.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  let left = chars;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left <= length) {
      range.setStart(node, left);
      range.collapse(true);
      break;
    }
    left -= length;
  }
  editor.focus({ preventScroll: true });
  putRange(range);
}

/** As the person's Ctrl+V; the clipboard itself is not touched. An editor that does not know paste does nothing. */
function pasteAtCaret(editor: HTMLElement, text: string): void {
  // The event of the editor's own frame: one of another window is none to it.
  const { ClipboardEvent, DataTransfer } = editor.ownerDocument.defaultView ?? window;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
