import type { Page } from '@/extension/core/page/contract.ts';
import { isField, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { closestOptional, findAll, findOptional, isBefore, isOneOf, isShown } from '../_dom/find.ts';
import { hashOf } from '../_dom/hash.ts';
import { findAnnounceEntry } from './announce-entry.ts';
import { isOfPlace } from './class-view.ts';
import { GCLASSROOM } from './selectors.ts';
import { type ClassroomPlace, isOfOneStudent, isStream, readPlace } from './views.ts';

/**
 * A place to write in: a comment box, an announcement, instructions. A closed slot is a row that the user (or Mote)
 * must open.
 */
export interface Slot {
  /**
   * `comment:<class>/<item>/<student>/<label>`. The grader keeps its editor when the teacher moves to the next student.
   * The id contains the student, so that a link recorded for one student has no target at the next.
   */
  id: string;
  element: HTMLElement;
  isOpen: boolean;
}

/** Returns each slot once, the focused one first. Returns none if the owner of the comment is unknown. */
export function findSlots({ document, url }: Page): Slot[] {
  const place = readPlace(url);
  if (!place?.course || (isOfOneStudent(place) && !place.student)) return [];
  const slots = [
    ...findAll(document, GCLASSROOM.editor).map((element) => ({ element, isOpen: true })),
    ...findAll(document, GCLASSROOM.commentRow).map((element) => ({ element, isOpen: false })),
    { element: findAnnounceEntry(document, place), isOpen: false },
  ].flatMap(({ element, isOpen }) =>
    element && isHtmlElement(element) && isShown(element) && isOfPlace(element, place) && isTellable(element, place)
      ? [{ element, isOpen, id: idOf(element, place) }]
      : [],
  );
  slots.sort((a, b) => Number(hasFocus(b.element)) - Number(hasFocus(a.element)));
  return slots.filter(({ id }, index) => slots.findIndex((slot) => slot.id === id) === index);
}

/** Returns true if the purpose of the editor is known. It needs a label, and in a dialog it must not be the title. */
function isTellable(element: Element, place: ClassroomPlace): boolean {
  if (labelOf(element) === '') return false;
  if (!closestOptional(element, GCLASSROOM.dialog)) return true;
  // A dialog over one student's work (a bank of comments, for example) belongs to no student.
  return !isOfOneStudent(place) && !isField(element);
}

const ANNOUNCEMENT = '//announcement';

const hasFocus = (element: Element): boolean => element.contains(element.ownerDocument.activeElement);

function idOf(element: Element, place: ClassroomPlace): string {
  const { course, item, student } = place;
  const label = hashOf(labelOf(element));
  const dialog = closestOptional(element, GCLASSROOM.dialog);
  if (dialog) return `draft:${course}/${hashOf(titleOf(dialog))}/${label}`;
  const ofItem = closestOptional(element, GCLASSROOM.item)?.getAttribute('data-stream-item-id') ?? item;
  // The entry to an announcement and its box have different labels.
  if (!ofItem && isStream(place)) return `draft:${course}${ANNOUNCEMENT}`;
  return ofItem ? `comment:${course}/${ofItem}/${student ?? ''}/${label}` : `draft:${course}//${label}`;
}

/**
 * Returns the label in the page's language, which distinguishes private from class comments of one item. Row and editor
 * have the same label. The caller hashes it, because it may contain a teacher's name.
 */
const labelOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? wordsOf(element))
    .toLowerCase()
    .replace(/[\s.…]/g, '');

/** Returns an element's visible name. A button's content may be its name; an editor's content is the user's text. */
const wordsOf = (element: Element): string =>
  isOneOf(element, GCLASSROOM.button) ? (element.textContent ?? '').trim() : '';

/** Returns the draft's title, which distinguishes it from other drafts: a draft has no id yet. */
function titleOf(dialog: Element): string {
  const title = findOptional(dialog, GCLASSROOM.title);
  return title && 'value' in title ? String(title.value) : '';
}

/** Returns true if an id names the announcement that is being written in a stream. */
export const isAnnouncement = (id: string): boolean => id.endsWith(ANNOUNCEMENT);

/** Returns the item and student of an id, without the box. */
export const slotContextOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));

/**
 * Returns the button that would send the text of this editor, if the host marks its disabled state. A host that uses
 * the element's own attribute sets it only while the button is disabled. Null in a dialog, whose button depends on more
 * than this text.
 */
export const postOf = (editor: Element): Element | null =>
  closestOptional(editor, GCLASSROOM.dialog) ? null : lastAround(editor, (box) => findAll(box, GCLASSROOM.post));

/**
 * Returns the element that the control of an open box follows: Post, or the last button after the editor, or the
 * editor.
 */
export const endOfBox = (editor: Element): Element =>
  postOf(editor) ??
  lastAround(editor, (box) => findAll(box, GCLASSROOM.boxButton).filter((button) => isBefore(editor, button))) ??
  editor;

function lastAround(editor: Element, find: (box: Element) => Element[]): Element | null {
  const { body } = editor.ownerDocument;
  for (let at = editor.parentElement; at && at !== body && isBox(at); at = at.parentElement) {
    const found = find(at).filter(isShown).at(-1);
    if (found) return found;
  }
  return null;
}

const isBox = (element: Element): boolean =>
  !findOptional(element, GCLASSROOM.outside) && findAll(element, GCLASSROOM.editor).length === 1;

/** Returns true if this view has an editor of an unknown kind, or one whose student is unknown. */
export function hasStrangeEditor({ document, url }: Page): boolean {
  const place = readPlace(url);
  if (!place?.course) return false;
  return findAll(document, GCLASSROOM.strange).some((element) => isShown(element) && isOfPlace(element, place));
}
