import type { Inserted, Insertion, InsertTarget, Page } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { charsAtCaret, endOf, focusAtCaret, insertAtCaret, isWritable } from '../_dom/insert-text.ts';
import { countLink, countText } from '../_dom/links.ts';
import { readBack } from '../_dom/read-back.ts';
import { writeAnywhere } from '../_dom/write-anywhere.ts';
import { lineOf } from '../_dom/write-words.ts';
import { type Box, findBoxes } from './boxes.ts';

/** Writes into a box as the person would, and looks whether it stays, in the box of the same student. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const box = boxOf(target);
  if (!box) return err('target-gone');
  if (box.isRich) return writeRich(box, what, signal);
  return writeAnywhere(target, lineOf(what), { isHeard: () => boxOf(target) !== null, signal });
}

/** The box of that id, if it still is the one that is written into: a field serves one student after the other. */
function boxOf({ id, element }: InsertTarget): Box | null {
  const page = pageAround(element);
  return (page && findBoxes(page).find((box) => box.id === id && box.editor === element)) ?? null;
}

function pageAround(element: Element): Page | null {
  const window = element.ownerDocument.defaultView;
  const document = window?.frameElement?.matches('iframe[id$="_ifr"]')
    ? window.frameElement.ownerDocument
    : element.ownerDocument;
  return window && { document, url: new URL(document.location.href) };
}

async function writeRich(box: Box, what: Insertion, signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>> {
  const { editor } = box;
  if (!isWritable(editor)) return err('read-only');
  const count = () => (what.kind === 'mote' ? countLink(editor, what.link) : countText(editor, what.text));
  const before = count();
  const startedAt = performance.now();
  focusAtCaret(editor, () => endOf(lastLineOf(editor)));
  closeUndoStep(editor);
  const { isTrusted } =
    what.kind === 'mote'
      ? insertAtCaret(editor, 'insertHTML', linkOf(editor, what))
      : insertAtCaret(editor, 'insertText', what.text);
  if (!isTrusted) return err('rejected-by-host', 'the editor did not take it as typed');
  closeUndoStep(editor);
  const isThere = () => boxOf({ id: box.id, element: editor, accepts: 'html' }) !== null && count() > before;
  const ms = await readBack(isThere, signal);
  if (ms !== null) return ok({ targetId: box.id, readBackMs: performance.now() - startedAt });
  return err(boxOf({ id: box.id, element: editor, accepts: 'html' }) ? 'rejected-by-host' : 'target-gone');
}

/** TinyMCE keeps undo for itself, by steps, and ends one at what looks like a paste (5.10.9, UndoManager). */
function closeUndoStep(editor: HTMLElement): void {
  editor.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
}

/** TinyMCE holds text in blocks: behind the last one would be outside of all. */
const lastLineOf = (editor: HTMLElement): HTMLElement => {
  const last = editor.lastElementChild;
  return last && 'innerText' in last ? (last as HTMLElement) : editor;
};

/** A link with its label and the note, built of nodes, so that a title stays text whatever is written in it. */
function linkOf(editor: HTMLElement, { link, label, note }: Extract<Insertion, { kind: 'mote' }>): string {
  const line = editor.ownerDocument.createElement('span');
  const anchor = editor.ownerDocument.createElement('a');
  anchor.href = link;
  anchor.textContent = label;
  const gap = /\S/.test(charsAtCaret(editor).before) ? '\u00a0' : '';
  line.append(gap, anchor, note === null ? '\u00a0' : ` (${note})\u00a0`);
  return line.innerHTML;
}
