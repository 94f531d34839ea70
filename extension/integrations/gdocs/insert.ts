import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { closestOptional, findOptional, isShown } from '../_dom/find.ts';
import { charBeforeCaret, endOf, focusAtCaret, insertAtCaret, isWritable } from '../_dom/insert-text.ts';
import { countText } from '../_dom/links.ts';
import { readBack } from '../_dom/read-back.ts';
import { GDOCS } from './selectors.ts';

/** Writes "label: link" into a comment box. Posting is left to the person; Docs makes the link one when it is posted. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const editor = target.element;
  if (!isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const words = wordsOf(what);
  const before = countText(editor, words);
  const startedAt = performance.now();
  focusAtCaret(editor, () => endOf(editor));
  const gap = /\S/.test(charBeforeCaret(editor)) ? ' ' : '';
  insertAtCaret(editor, 'insertText', `${gap}${words}`);
  const isThere = () => isShown(editor) && countText(editor, words) > before && isPostable(editor);
  const ms = await readBack(isThere, signal);
  if (ms !== null) return ok({ targetId: target.id, readBackMs: performance.now() - startedAt });
  return err(isShown(editor) ? 'rejected-by-host' : 'target-gone');
}

/** One line: a line feed would be typed as Enter. */
function wordsOf(what: Insertion): string {
  if (what.kind === 'text') return what.text;
  const label = what.label.replace(/\s+/g, ' ').trim();
  const note = what.note === null ? '' : ` (${what.note.replace(/\s+/g, ' ').trim()})`;
  return `${label}: ${what.link}${note}`;
}

/** The host's own state: it wakes its Post button when it has seen what was written. */
function isPostable(editor: Element): boolean {
  const root = closestOptional(editor, GDOCS.composer);
  const post = root && findOptional(root, GDOCS.post);
  return !post || !(post.matches('.jfk-button-disabled') || post.getAttribute('aria-disabled') === 'true');
}
