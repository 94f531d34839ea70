import type { Inserted, Insertion, InsertTarget, Page } from '@/extension/core/page/contract.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, type Result } from '@/shared/base/result.ts';
import { closestOptional } from '../_dom/find.ts';
import { readBack } from '../_dom/read-back.ts';
import { lineOf, writeWords } from '../_dom/write-words.ts';
import { GCLASSROOM } from './selectors.ts';
import { findSlots, isAnnouncement, postOf, type Slot, slotContextOf } from './slots.ts';

/** Writes "label: link" into a box. If the box is a closed row, opens it first. The user posts it. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const { ownerDocument: document } = target.element;
  const slots = () => findSlots(pageOf(document));
  const slot = slots().find(({ id }) => id === target.id);
  if (slot?.element !== target.element) return err('target-gone');
  const open = slot.isOpen ? slot : await openRow(slot.element, target.id, document, signal);
  const editor = open?.element;
  // The teacher may have moved on to the next student while the row was opening, or since.
  const isStillThere = () =>
    slots().some(({ element, id }) => element === editor && slotContextOf(id) === slotContextOf(open?.id ?? ''));
  if (!editor)
    return err(isContextLeft(target.id, document) ? 'target-gone' : 'rejected-by-host', 'the row did not open');
  return writeWords({ id: target.id, element: editor }, lineOf(what), {
    isAccepted: () => isStillThere() && isAwake(editor),
    signal,
  });
}

/** Uses the current address: the target may belong to an earlier student. */
const pageOf = (document: Document): Page => ({ document, url: new URL(document.location.href) });

const isContextLeft = (id: string, document: Document): boolean =>
  !findSlots(pageOf(document)).some((slot) => slotContextOf(slot.id) === slotContextOf(id));

const OPENS_WITHIN_MS = 2_000;

/**
 * Returns the editor that a row becomes. It has the same item and student, is in the row's place, and was not open
 * before. A new announcement may open in a dialog instead.
 */
async function openRow(row: HTMLElement, id: string, document: Document, signal: AbortSignal): Promise<Slot | null> {
  const place = row.parentElement;
  const openSlots = () => findSlots(pageOf(document)).filter(({ isOpen }) => isOpen);
  const before = openSlots().map(({ element }) => element);
  let open: Slot | null = null;
  press(row);
  const isOpen = () => {
    const fresh = openSlots().filter(({ element }) => !before.includes(element));
    const own = fresh.filter((slot) => slotContextOf(slot.id) === slotContextOf(id));
    open =
      own.find((slot) => slot.id === id) ??
      own.find((slot) => place?.contains(slot.element)) ??
      (isAnnouncement(id) ? fresh.find(({ element }) => closestOptional(element, GCLASSROOM.dialog)) : null) ??
      null;
    return open !== null;
  };
  await readBack(isOpen, signal, OPENS_WITHIN_MS);
  return open;
}

/** Sends all events of a user's click, because hosts may listen to any of them. */
function press(row: HTMLElement): void {
  const view = row.ownerDocument.defaultView;
  if (!view) return;
  row.focus({ preventScroll: true });
  for (const type of ['mousedown', 'mouseup', 'click']) {
    row.dispatchEvent(new view.MouseEvent(type, { bubbles: true, cancelable: true, composed: true, view }));
  }
}

/** Reads the host's own state: it enables Post once it has noticed input. Returns true if Post is not found. */
export function isAwake(editor: Element): boolean {
  const post = postOf(editor);
  return !post || !(post.getAttribute('aria-disabled') === 'true' || post.hasAttribute('disabled'));
}
