import type { Page } from '@/extension/core/contract.ts';
import { isField, isHtmlElement } from '@/extension/core/host-window.ts';
import { closestOptional, findAll, findOptional, isShown } from '../_dom/find.ts';
import { hashOf } from '../_dom/hash.ts';
import { isOfPlace } from './class-view.ts';
import { GCLASSROOM } from './selectors.ts';
import { type ClassroomPlace, isOfOneStudent, readPlace } from './views.ts';

/** A place to write in: a comment box, an announcement, instructions. Closed, it is a row that the person (or we) open. */
export interface Slot {
  /**
   * `comment:<class>/<item>/<student>/<label>`. The grader keeps its editor when the teacher goes on to the next student: the
   * student is part of the id, so that what was recorded for one is gone at the other.
   */
  id: string;
  element: HTMLElement;
  isOpen: boolean;
}

/** Each once, the one with the focus first. Nothing where it cannot be told whose comment it would be. */
export function findSlots({ document, url }: Page): Slot[] {
  const place = readPlace(url);
  if (!place?.course || (isOfOneStudent(place) && !place.student)) return [];
  const slots = [
    ...findAll(document, GCLASSROOM.editor).map((element) => ({ element, isOpen: true })),
    ...findAll(document, GCLASSROOM.commentRow).map((element) => ({ element, isOpen: false })),
    ...findAll(document, GCLASSROOM.announceRow).map((element) => ({ element, isOpen: false })),
  ].flatMap(({ element, isOpen }) =>
    isHtmlElement(element) && isShown(element) && isOfPlace(element, place) && isTellable(element, place)
      ? [{ element, isOpen, id: idOf(element, place) }]
      : [],
  );
  slots.sort((a, b) => Number(hasFocus(b.element)) - Number(hasFocus(a.element)));
  return slots.filter(({ id }, index) => slots.findIndex((slot) => slot.id === id) === index);
}

/** Whether it can be told what is written there: not without a label, and in a dialog only a text, not its title. */
function isTellable(element: Element, place: ClassroomPlace): boolean {
  if (labelOf(element) === '') return false;
  if (!closestOptional(element, GCLASSROOM.dialog)) return true;
  // What lies over the work of one student (a bank of comments, say) belongs to no student.
  return !isOfOneStudent(place) && !isField(element);
}

const hasFocus = (element: Element): boolean => element.contains(element.ownerDocument.activeElement);

function idOf(element: Element, { course, item, student }: ClassroomPlace): string {
  const label = hashOf(labelOf(element));
  const dialog = closestOptional(element, GCLASSROOM.dialog);
  if (dialog) return `draft:${course}/${hashOf(titleOf(dialog))}/${label}`;
  const ofItem = closestOptional(element, GCLASSROOM.item)?.getAttribute('data-stream-item-id') ?? item;
  return ofItem ? `comment:${course}/${ofItem}/${student ?? ''}/${label}` : `draft:${course}//${label}`;
}

/**
 * The label in the page's language, which says what the place is for: private and class comments of one item stand on one page.
 * Row and editor have the same. Hashed, because it may hold a teacher's name.
 */
const labelOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '')
    .toLowerCase()
    .replace(/[\s.…]/g, '');

/** What is being made has no id yet: its title tells one draft from another. */
function titleOf(dialog: Element): string {
  const title = findOptional(dialog, GCLASSROOM.title);
  return title && 'value' in title ? String(title.value) : '';
}

/** Which item and student an id speaks of, without the box. */
export const contextOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));

/** The button that would send what stands in this editor; null in a dialog, whose button waits for more than these words. */
export function postOf(editor: Element): Element | null {
  if (closestOptional(editor, GCLASSROOM.dialog)) return null;
  const { body } = editor.ownerDocument;
  for (let at = editor.parentElement; at && at !== body && isBox(at); at = at.parentElement) {
    const post = findAll(at, GCLASSROOM.post).at(-1);
    if (post) return post;
  }
  return null;
}

const isBox = (element: Element): boolean =>
  !findOptional(element, GCLASSROOM.outside) && findAll(element, GCLASSROOM.editor).length === 1;

/** An editor of this view that looks like nothing we know, or whose student is not known. */
export function hasStrangeEditor({ document, url }: Page): boolean {
  const place = readPlace(url);
  if (!place?.course) return false;
  return findAll(document, GCLASSROOM.strange).some((element) => isShown(element) && isOfPlace(element, place));
}
