import type { Inserted, Insertion, InsertTarget, Page } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import { readBack } from '../_dom/read-back.ts';
import { lineOf, writeWords } from '../_dom/write-words.ts';
import { contextOf, findSlots, postOf } from './slots.ts';

/** Writes "label: link" into a box, which is opened first where it is a row. Posting is left to the person. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const { ownerDocument: document } = target.element;
  const slots = () => findSlots(pageOf(document));
  const slot = slots().find(({ id }) => id === target.id);
  if (slot?.element !== target.element) return err('target-gone');
  const editor = slot.isOpen ? slot.element : await openRow(slot.element, target.id, document, signal);
  // While the row was opening, or now, the teacher may have gone on to the next student.
  const isStillThere = () =>
    slots().some(({ element, id }) => element === editor && contextOf(id) === contextOf(target.id));
  if (!editor)
    return err(isContextLeft(target.id, document) ? 'target-gone' : 'rejected-by-host', 'the row did not open');
  return writeWords({ id: target.id, element: editor }, lineOf(what), {
    isHeard: () => isStillThere() && isAwake(editor),
    signal,
  });
}

/** The address of now: what was handed in may be of a student before. */
const pageOf = (document: Document): Page => ({ document, url: new URL(document.location.href) });

const isContextLeft = (id: string, document: Document): boolean =>
  !findSlots(pageOf(document)).some((slot) => contextOf(slot.id) === contextOf(id));

const OPENS_WITHIN_MS = 2_000;

/** The editor that a row becomes: of the same item and student, in the place of the row, and not open before. */
async function openRow(
  row: HTMLElement,
  id: string,
  document: Document,
  signal: AbortSignal,
): Promise<HTMLElement | null> {
  const place = row.parentElement;
  const openSlots = () => findSlots(pageOf(document)).filter(({ isOpen }) => isOpen);
  const before = openSlots().map(({ element }) => element);
  let editor: HTMLElement | null = null;
  press(row);
  const isOpen = () => {
    const fresh = openSlots().filter((slot) => !before.includes(slot.element) && contextOf(slot.id) === contextOf(id));
    editor =
      (fresh.find((slot) => slot.id === id) ?? fresh.find((slot) => place?.contains(slot.element)))?.element ?? null;
    return editor !== null;
  };
  await readBack(isOpen, signal, OPENS_WITHIN_MS);
  return editor;
}

/** As a click of the person: hosts listen to any part of it. */
function press(row: HTMLElement): void {
  const view = row.ownerDocument.defaultView;
  if (!view) return;
  row.focus({ preventScroll: true });
  for (const type of ['mousedown', 'mouseup', 'click']) {
    row.dispatchEvent(new view.MouseEvent(type, { bubbles: true, cancelable: true, composed: true, view }));
  }
}

/** The host's own state: it wakes Post when it has heard something. */
export function isAwake(editor: Element): boolean {
  const post = postOf(editor);
  return !post || !(post.getAttribute('aria-disabled') === 'true' || post.hasAttribute('disabled'));
}
