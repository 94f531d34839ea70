import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { isShown } from './find.ts';
import { charsAtCaret, focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { countText, textOf } from './links.ts';
import { readBack } from './read-back.ts';

/**
 * Writes plain words at the caret of a box (a field or an editable element), as the person types, and looks whether they
 * stay. `isHeard` asks the host's own state: that it took them, and would send them.
 */
export async function writeWords(
  { id, element: editor }: Pick<InsertTarget, 'id' | 'element'>,
  words: string,
  { isHeard, signal }: { isHeard: () => boolean; signal: AbortSignal },
): Promise<Result<Inserted, InsertErrorCode>> {
  if (signal.aborted || !isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const startedAt = performance.now();
  const before = countText(editor, words);
  focusAtCaret(editor);
  const text = apart(words, charsAtCaret(editor));
  // A field with a limit would cut the link: none at all is better than one that leads nowhere.
  if (isField(editor) && editor.maxLength >= 0 && textOf(editor).length + text.length > editor.maxLength) {
    return err('rejected-by-host', 'there is no room for the link');
  }
  insertAtCaret(editor, 'insertText', text);
  const isThere = () => isShown(editor) && countText(editor, words) > before && isHeard();
  const ms = await readBack(isThere, signal);
  if (ms !== null) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  return err(isShown(editor) ? 'rejected-by-host' : 'target-gone');
}

/** Apart from the words around it: a link that runs into the next word leads nowhere. */
export const apart = (words: string, { before, after }: { before: string; after: string }): string =>
  `${gapAt(before)}${words}${gapAt(after)}`;

const gapAt = (neighbour: string): string => (/\S/.test(neighbour) ? ' ' : '');

/** One line, because a line feed would be typed as Enter: "label: link (note)". */
export function lineOf(what: Insertion): string {
  if (what.kind === 'text') return what.text;
  const note = what.note === null ? '' : ` (${onOneLine(what.note)})`;
  return `${onOneLine(what.label)}: ${what.link}${note}`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
