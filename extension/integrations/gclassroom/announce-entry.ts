import { closestOptional, findAll, findOptional, isBefore, isShown } from '../_dom/find.ts';
import { isOfPlace } from './class-view.ts';
import { GCLASSROOM } from './selectors.ts';
import { type ClassroomPlace, isStream } from './views.ts';

/**
 * Returns the button that opens a new announcement, or null. Its label and looks change (a wide row until 2025, then a
 * small button before "Repost"), so its position identifies it: the first button of the group directly above the posts.
 * That group contains no heading, link or editor, unlike the class banner and the side column. In a class without posts
 * it is the first such group.
 */
export function findAnnounceEntry(document: Document, place: ClassroomPlace): Element | null {
  if (!isStream(place)) return null;
  const isHere = (element: Element) => isShown(element) && isOfPlace(element, place);
  const post = findAll(document, GCLASSROOM.item).find(isHere) ?? null;
  const groups = findAll(document, GCLASSROOM.button)
    .filter((button) => isHere(button) && isOutsidePosts(button) && (!post || isBefore(button, post)))
    .map((button) => groupOf(button, post))
    .filter((group) => group !== null);
  const group = post ? groups.at(-1) : groups[0];
  return group ? (findAll(group, GCLASSROOM.button).find(isShown) ?? null) : null;
}

const isOutsidePosts = (element: Element): boolean =>
  !closestOptional(element, GCLASSROOM.item) &&
  !closestOptional(element, GCLASSROOM.dialog) &&
  !closestOptional(element, GCLASSROOM.banner);

/**
 * Returns the part of the page beside the posts that contains the button. Without posts, returns the largest part that
 * contains only buttons. Null: the part contains more than buttons, or the button is in no such part.
 */
function groupOf(button: Element, post: Element | null): Element | null {
  let group = button;
  for (let above = button.parentElement; above && isInView(above); above = above.parentElement) {
    if (post ? above.contains(post) : findOptional(above, GCLASSROOM.besideEntry)) break;
    group = above;
  }
  const isAlone = !post && group === button;
  return isAlone || findOptional(group, GCLASSROOM.besideEntry) ? null : group;
}

const isInView = (element: Element): boolean =>
  element.localName !== 'body' && closestOptional(element, GCLASSROOM.viewRoot) !== element;
