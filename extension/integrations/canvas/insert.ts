import type { Inserted, Insertion, InsertTarget, Page } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import { isOneOf } from '../_dom/find.ts';
import { writeAnywhere } from '../_dom/write-anywhere.ts';
import { writeFramed } from '../_dom/write-framed.ts';
import { lineOf } from '../_dom/write-words.ts';
import { type Box, findBoxes } from './boxes.ts';
import { CANVAS } from './selectors.ts';

/** Writes into a box as the person would, and looks whether it stays, in the box of the same student. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const box = boxOf(target);
  if (!box) return err('target-gone');
  const isStill = () => boxOf(target) !== null;
  if (box.isRich) return writeFramed(target, what, { isStill, signal });
  return writeAnywhere(target, lineOf(what), { isHeard: isStill, signal });
}

/** The box of that id, if it still is the one that is written into: a field serves one student after the other. */
function boxOf({ id, element }: InsertTarget): Box | null {
  const page = pageAround(element);
  return (page && findBoxes(page).find((box) => box.id === id && box.editor === element)) ?? null;
}

/** The page that holds the box: a rich editor's body stands in a frame of it. */
function pageAround(element: Element): Page | null {
  const window = element.ownerDocument.defaultView;
  const frame = window?.frameElement;
  const document = frame && isOneOf(frame, CANVAS.richFrame) ? frame.ownerDocument : element.ownerDocument;
  return window && { document, url: new URL(document.location.href) };
}
