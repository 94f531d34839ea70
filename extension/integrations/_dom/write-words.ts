import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { isShown } from './find.ts';
import { charsAtCaret, focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { countText, textOf } from './links.ts';
import { readBack } from './read-back.ts';
import { contentOf, offerTakeBack } from './take-back.ts';

/**
 * Types plain words at the caret of a box (a field or an editable element), and verifies that they stay. `isAccepted`
 * reads the host's own state: it returns true if the host accepted the words and would send them.
 */
export async function writeWords(
  { id, element: editor }: Pick<InsertTarget, 'id' | 'element'>,
  words: string,
  { isAccepted, signal }: { isAccepted: () => boolean; signal: AbortSignal },
): Promise<Result<Inserted, InsertErrorCode>> {
  if (signal.aborted || !isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const startedAt = performance.now();
  const before = countText(editor, words);
  focusAtCaret(editor);
  const text = apart(words, charsAtCaret(editor));
  // A field with a limit would cut the link, and a missing link is better than a broken one.
  if (isField(editor) && editor.maxLength >= 0 && textOf(editor).length + text.length > editor.maxLength) {
    return err('rejected-by-host', 'there is no room for the link');
  }
  const content = contentOf(editor);
  insertAtCaret(editor, 'insertText', text);
  const after = contentOf(editor);
  const isThere = () => isShown(editor) && countText(editor, words) > before && isAccepted();
  const ms = await readBack(isThere, signal);
  if (ms !== null) {
    const takeBack = offerTakeBack(editor, { before: content, after }, signal);
    return ok({ targetId: id, readBackMs: performance.now() - startedAt, ...(takeBack && { takeBack }) });
  }
  return err(isShown(editor) ? 'rejected-by-host' : 'target-gone');
}

/** Adds spaces between the words and their neighbours: a link that is joined to the next word would be broken. */
export const apart = (words: string, { before, after }: { before: string; after: string }): string =>
  `${gapAt(before)}${words}${gapAt(after)}`;

const gapAt = (neighbour: string): string => (/\S/.test(neighbour) ? ' ' : '');

/** Returns "label: link" on one line, because a line feed would be typed as Enter. */
export function lineOf(what: Insertion): string {
  if (what.kind === 'text') return what.text;
  return `${onOneLine(what.label)}: ${what.link}`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
