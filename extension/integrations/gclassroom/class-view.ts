import { closestOptional } from '../_dom/find.ts';
import { GCLASSROOM } from './selectors.ts';
import type { ClassroomPlace } from './views.ts';

/**
 * Matches the `data-p` of a view's root. It names the view's class by the id of the address. Classroom keeps earlier
 * views in the document, with their editors.
 */
const CLASS_OF_ROOT = /^%\.@\."([^"]+)"\]$/;

/**
 * Returns true if an element belongs to the view of this address. Also true for elements outside of every class's view
 * (a dialog, the grader).
 */
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

/** Ids of classes are base64 numbers; other parts of the page store words in the same attribute. */
const isNumberInBase64 = (id: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(id) && id.replace(/=+$/, '').length % 4 !== 1 && /^\d+$/.test(atob(id));
