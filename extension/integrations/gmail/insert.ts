import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { findOptional, isShown } from '../_dom/find.ts';
import { endOf, focusAtCaret, insertAtCaret, isWritable } from '../_dom/insert-text.ts';
import { countLink, countText } from '../_dom/links.ts';
import { readBack } from '../_dom/read-back.ts';
import { createCard } from './card.ts';
import { findComposes } from './composes.ts';
import { GMAIL } from './selectors.ts';

/** Writes at the draft's caret as the person would, and looks whether editor and saved draft both hold it. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const editor = target.element;
  if (!isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const compose = findComposes(editor.ownerDocument).find(({ id }) => id === target.id);
  if (compose?.editor !== editor) return err('target-gone');

  const count = () => (what.kind === 'mote' ? countLink(editor, what.link) : countText(editor, what.text));
  const before = count();
  const startedAt = performance.now();
  focusAtCaret(editor, () => endOf(editor, findOptional(editor, GMAIL.afterword)));
  const { isTrusted } =
    what.kind === 'mote'
      ? insertAtCaret(editor, 'insertHTML', createCard(editor.ownerDocument, what))
      : insertAtCaret(editor, 'insertText', what.text);
  if (!isTrusted) return err('rejected-by-host', 'the draft did not take it as typed');

  const needle = what.kind === 'mote' ? what.link : what.text;
  const isThere = () => isShown(editor) && count() > before && isSaved(compose.root, needle);
  const ms = await readBack(isThere, signal);
  if (ms !== null) return ok({ targetId: target.id, readBackMs: performance.now() - startedAt });
  return err(isShown(editor) ? 'rejected-by-host' : 'target-gone');
}

/**
 * Gmail mirrors the draft it saves into a hidden field. An empty mirror is a Gmail that does not (docs/hand-check.md): then
 * the trusted input that it heard must do.
 */
function isSaved(root: Element, needle: string): boolean {
  const mirror = findOptional(root, GMAIL.mirror);
  const value = mirror && 'value' in mirror ? String(mirror.value) : '';
  return value === '' || value.includes(needle) || value.includes(needle.replaceAll('&', '&amp;'));
}
