import type { Inserted, Insertion, InsertTarget, Page } from '@/extension/core/page/contract.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, type Result } from '@/shared/base/result.ts';
import { isOneOf } from '../_dom/find.ts';
import { writeAnywhere } from '../_dom/write-anywhere.ts';
import { writeFramed } from '../_dom/write-framed.ts';
import { lineOf } from '../_dom/write-words.ts';
import { type EditorBox, findBoxes } from './boxes.ts';
import { CANVAS } from './selectors.ts';

/** Writes into a box as a user would, and verifies that the text stays in the box of the same student. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const box = boxOf(target);
  if (!box) return err('target-gone');
  const isStill = () => boxOf(target) !== null;
  if (box.isRich) return writeFramed(target, what, { isStill, signal });
  return writeAnywhere(target, lineOf(what), { isAccepted: isStill, signal });
}

/** Returns the box with this id if its editor is still the same: the students share one field in turn. */
function boxOf({ id, element }: InsertTarget): EditorBox | null {
  const page = pageAround(element);
  return (page && findBoxes(page).find((box) => box.id === id && box.editor === element)) ?? null;
}

/** Returns the page that holds the box: a rich editor's body is in a frame of that page. */
function pageAround(element: Element): Page | null {
  const window = element.ownerDocument.defaultView;
  const frame = window?.frameElement;
  const document = frame && isOneOf(frame, CANVAS.richFrame) ? frame.ownerDocument : element.ownerDocument;
  return window && { document, url: new URL(document.location.href) };
}
