import type { Page } from '@/extension/core/page/contract.ts';
import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import { closestOptional, findAll, isShown } from '../_dom/find.ts';
import { isInbox, isSpeedGrader, ownerOf } from './owner.ts';
import { ASSIGNMENT, CANVAS, INBOX, SPEED_GRADER } from './selectors.ts';

/** A place to write in. */
export interface EditorBox {
  id: string;
  /** The element in the page: a text area, or the frame of a rich editor. */
  seat: Element;
  /** The element to write into: the text area, or the body in that frame. */
  editor: HTMLElement;
  isRich: boolean;
}

/** Returns the visible boxes, the focused one first. */
export function findBoxes(page: Page): EditorBox[] {
  const owner = ownerOf(page);
  if (owner === null) return [];
  const frames = findFrames(page.document);
  const rich = isSpeedGrader(page) ? nameComments(frames, owner) : frames.map((frame) => nameByFrame(frame, owner));
  const boxes: EditorBox[] = [];
  for (const box of [...rich, ...findPlain(page, owner, frames.length > 0)]) {
    if (!boxes.some(({ id }) => id === box.id)) boxes.push(box);
  }
  const { activeElement } = page.document;
  return boxes.sort((a, b) => Number(b.seat === activeElement) - Number(a.seat === activeElement));
}

type Frame = Omit<EditorBox, 'id'>;

/** Returns the visible frames of rich editors. */
const findFrames = (document: Document): Frame[] =>
  findAll(document, CANVAS.richFrame).flatMap((frame) => {
    const editor = bodyIn(frame);
    return editor && isShown(frame) ? [{ seat: frame, editor, isRich: true }] : [];
  });

/**
 * Names a box by its frame. TinyMCE names the frame after the text area that it replaces, and Canvas names that text
 * area after its purpose: an entry, a submission.
 */
const nameByFrame = (frame: Frame, owner: string): EditorBox => ({
  ...frame,
  id: `${owner}/${frame.seat.id.replace(/_ifr$/, '')}`,
});

/**
 * Names the comment boxes of the new SpeedGrader, which rebuilds its editor with a random id, also for the same
 * student. The region around the editor gives the name: by its test id, or as the only comment. Editors of the rubric
 * do not count. If two boxes share a name, both are dropped.
 */
function nameComments(frames: readonly Frame[], owner: string): EditorBox[] {
  const open = frames.filter(({ seat }) => !closestOptional(seat, SPEED_GRADER.rubric));
  const named = open.map((frame) => ({ ...frame, region: closestOptional(frame.seat, SPEED_GRADER.commentRegion) }));
  const inRegions = named.filter(({ region }) => region !== null);
  const comments = (inRegions.length > 0 ? inRegions : named).map(({ region, ...frame }) => ({
    ...frame,
    id: `${owner}/${region?.getAttribute('data-testid') ?? 'comment'}`,
  }));
  return comments.filter(({ id }) => comments.filter((other) => other.id === id).length === 1);
}

function bodyIn(frame: Element): HTMLElement | null {
  const body = 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument?.body : null;
  return isHtmlElement(body ?? null) ? (body ?? null) : null;
}

function findPlain(page: Page, owner: string, hasRich: boolean): EditorBox[] {
  const { document } = page;
  const found = (list: Parameters<typeof findAll>[1]) => findAll(document, list).filter(isShown);
  if (isSpeedGrader(page)) {
    const known = found(SPEED_GRADER.comment);
    const [field, ...others] = known.length > 0 || hasRich ? known : soleField(document);
    // With several fields we cannot tell which one is the comment's: a link in the wrong field is worse than a link in
    // the clipboard.
    return field && others.length === 0 ? plainBox(`${owner}/comment`, field) : [];
  }
  if (isInbox(page))
    return found(INBOX.message).flatMap((field) => (field.id ? plainBox(`${owner}/${field.id}`, field) : []));
  return [...found(ASSIGNMENT.trayComment), ...found(ASSIGNMENT.detailsField)].flatMap((field) =>
    plainBox(`${owner}/comment`, field),
  );
}

const plainBox = (id: string, field: Element): EditorBox[] =>
  isHtmlElement(field) ? [{ id, seat: field, editor: field, isRich: false }] : [];

/**
 * Returns the only field of a page with unknown markup: a single field must be the comment's. With two fields, either
 * could be the comment's, so returns none.
 */
function soleField(document: Document): Element[] {
  const fields = findAll(document, SPEED_GRADER.anyField).filter(isShown);
  return fields.length === 1 ? fields : [];
}

/** Returns the element that our button follows; null: the page has no such place. */
export const frameOf = ({ seat, isRich }: EditorBox): Element | null =>
  isRich
    ? closestOptional(seat, CANVAS.richEditor)
    : (closestOptional(seat, SPEED_GRADER.fieldFrame) ?? closestOptional(seat, ASSIGNMENT.detailsField));

/**
 * Returns true if the page shows signs of a box that we did not find or cannot name, because its student is unknown or
 * two boxes share a name.
 */
export function hasLostBox(page: Page): boolean {
  const signs = [CANVAS.richEvidence, SPEED_GRADER.commentEvidence];
  const editors = isSpeedGrader(page) ? [SPEED_GRADER.comment, SPEED_GRADER.anyField, CANVAS.richFrame] : [];
  return [...signs, ...editors].some((list) => findAll(page.document, list).some(isShown));
}
