import { closestOptional } from '../_dom/find.ts';
import { GCLASSROOM } from './selectors.ts';
import type { ClassroomPlace } from './views.ts';

/**
 * Classroom keeps the views that were seen before in the document, editors and all. The root of each names its class in
 * `data-p`, with the id of the address.
 */
const CLASS_OF_ROOT = /^%\.@\."([^"]+)"\]$/;

/** Whether an element belongs to the view of this address; what stands in no class's view (a dialog, the grader) does. */
export function isOfPlace(element: Element, place: ClassroomPlace): boolean {
  const ids = [place.course, place.item, place.student];
  let isOfAnother = false;
  const around = (inner: Element | null) => inner && closestOptional(inner, GCLASSROOM.viewRoot);
  for (let root = around(element); root; root = around(root.parentElement)) {
    const id = CLASS_OF_ROOT.exec(root.getAttribute('data-p') ?? '')?.[1];
    if (id && ids.includes(id)) return true;
    isOfAnother ||= id !== undefined && isNumberInBase64(id);
  }
  return !isOfAnother;
}

/** Ids of classes are; other parts of the page keep words in the same attribute. */
const isNumberInBase64 = (id: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(id) && id.replace(/=+$/, '').length % 4 !== 1 && /^\d+$/.test(atob(id));
