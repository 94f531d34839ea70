import type { Page } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import { closestOptional, findAll, isShown } from '../_dom/find.ts';
import { isInbox, isSpeedGrader, ownerOf } from './owner.ts';
import { ASSIGNMENT, CANVAS, INBOX, SPEED_GRADER } from './selectors.ts';

/** A place to write in. */
export interface Box {
  id: string;
  /** What stands in the page: a text area, or the frame of a rich editor. */
  seat: Element;
  /** What is written into: the text area, or the body in that frame. */
  editor: HTMLElement;
  isRich: boolean;
}

/** The boxes that can be seen now, the one with the focus first. */
export function findBoxes(page: Page): Box[] {
  const owner = ownerOf(page);
  if (owner === null) return [];
  const rich = findRich(page.document, owner);
  const boxes: Box[] = [];
  for (const box of [...rich, ...findPlain(page, owner, rich.length > 0)]) {
    if (!boxes.some(({ id }) => id === box.id)) boxes.push(box);
  }
  const { activeElement } = page.document;
  return boxes.sort((a, b) => Number(b.seat === activeElement) - Number(a.seat === activeElement));
}

/** TinyMCE names its frame by the text area that it replaces, and Canvas names that by what is written: an entry, a submission. */
function findRich(document: Document, owner: string): Box[] {
  return findAll(document, CANVAS.richFrame).flatMap((frame) => {
    const editor = bodyIn(frame);
    if (!editor || !isShown(frame)) return [];
    return [{ id: `${owner}/${frame.id.replace(/_ifr$/, '')}`, seat: frame, editor, isRich: true }];
  });
}

function bodyIn(frame: Element): HTMLElement | null {
  const body = 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument?.body : null;
  return isHtmlElement(body ?? null) ? (body ?? null) : null;
}

function findPlain(page: Page, owner: string, hasRich: boolean): Box[] {
  const { document } = page;
  const found = (list: Parameters<typeof findAll>[1]) => findAll(document, list).filter(isShown);
  if (isSpeedGrader(page)) {
    const known = found(SPEED_GRADER.comment);
    const [field, ...others] = known.length > 0 || hasRich ? known : soleField(document);
    // Which of several is the comment's nobody knows: a link in the wrong one is worse than one in the clipboard.
    return field && others.length === 0 ? plainBox(`${owner}/comment`, field) : [];
  }
  if (isInbox(page))
    return found(INBOX.message).flatMap((field) => (field.id ? plainBox(`${owner}/${field.id}`, field) : []));
  return [...found(ASSIGNMENT.trayComment), ...found(ASSIGNMENT.detailsField)].flatMap((field) =>
    plainBox(`${owner}/comment`, field),
  );
}

const plainBox = (id: string, field: Element): Box[] =>
  isHtmlElement(field) ? [{ id, seat: field, editor: field, isRich: false }] : [];

/** A page of which nothing is known: one field to write in can only be the comment's, of two it might be either. */
function soleField(document: Document): Element[] {
  const fields = findAll(document, SPEED_GRADER.anyField).filter(isShown);
  return fields.length === 1 ? fields : [];
}

/** What the button comes after; null: it has no place. */
export const frameOf = ({ seat, isRich }: Box): Element | null =>
  isRich
    ? closestOptional(seat, CANVAS.richEditor)
    : (closestOptional(seat, SPEED_GRADER.fieldFrame) ?? closestOptional(seat, ASSIGNMENT.detailsField));

/** Whether there are signs of a box that we did not find. */
export const hasLostBox = ({ document }: Page): boolean =>
  [CANVAS.richEvidence, SPEED_GRADER.commentEvidence].some((list) => findAll(document, list).some(isShown));
