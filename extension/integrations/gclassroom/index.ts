import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/contract.ts';
import type { ApplicationView } from '@/shared/domain/application.ts';
import { closestOptional, findOptional, isOneOf, matchesOf } from '../_dom/find.ts';
import { watchPane } from '../_dom/pane-watch.ts';
import { rungOf } from '../_dom/rung.ts';
import { insert } from './insert.ts';
import { GCLASSROOM } from './selectors.ts';
import { findSlots, hasStrangeEditor, postOf, type Slot } from './slots.ts';
import { unfurl } from './unfurl.ts';
import { isOfOneStudent, readPlace } from './views.ts';

/**
 * Google Classroom: one page for all of its views, none is ever loaded anew, and the views before stay in the document.
 *
 *   [data-p='%.@."<class>"]']                    a view of a class (class-view.ts)
 *     [data-stream-item-id] > [data-stream-item-id]   a card, twice
 *       row | box > editor, Post                 comments: a row that becomes a box (slots.ts)
 *   [role=dialog] > editor                       a new assignment
 *   /g/tg/…#u=<student>                          the grader: one box for all students; Docs stands in a frame of it
 *
 * Home and Classwork have nothing to write in at rest: a button in Google's bar records there, and copies the link.
 */
export const gclassroom: Integration = {
  application: 'gclassroom',
  matches: ['https://classroom.google.com/*'],
  frames: 'top',
  views: ['home', 'gclassroom-default', 'classwork', 'instructions', 'student-work', 'private-comments'],
  // The page of all classes: nobody writes there.
  lacks: { home: ['insert', 'text-entry'] },
  viewOf: ({ url }) => readPlace(url)?.view ?? null,
  placements: (page, view) => [...slotPlacements(page), ...barPlacements(page, view)],
  insertTargets,
  insert,
  watchPane: (window, signal) => watchPane(window, signal, { boxOf: boxOfOneStudent, beside: GCLASSROOM.besidePane }),
  unfurl: (page, _view, domains) => unfurl(page, domains),
  status: (page) => ({
    application: 'gclassroom',
    view: gclassroom.viewOf(page),
    selectors: matchesOf(page.document, GCLASSROOM),
    rung: rungOf(insertTargets(page), slotPlacements(page), hasLostSlot(page)),
  }),
};

function insertTargets(page: Page): InsertTarget[] {
  const place = readPlace(page.url);
  const isNamedByAddress = place !== null && isOfOneStudent(place);
  return findSlots(page).map(({ id, element }) => ({ id, element, isNamedByAddress, accepts: 'text' }));
}

/** The address of now, whatever view was met last. */
function boxOfOneStudent(document: Document): Element | null {
  const page = { document, url: new URL(document.URL) };
  const place = readPlace(page.url);
  return place && isOfOneStudent(place) ? (findSlots(page)[0]?.element ?? null) : null;
}

const slotPlacements = (page: Page): Placement[] => findSlots(page).flatMap(placementOf);

/** Beside a row, beside Post in an open box, below an editor in a dialog. */
function placementOf({ id, element, isOpen }: Slot): Placement[] {
  const place = { id, targetId: id, side: 'after', control: 'record', shape: 'icon' } as const;
  if (!isOpen || closestOptional(element, GCLASSROOM.dialog)) return [{ ...place, anchor: element }];
  const post = postOf(element);
  return post ? [{ ...place, anchor: post }] : [];
}

function barPlacements({ document }: Page, view: ApplicationView): Placement[] {
  if (view !== 'home' && view !== 'classwork') return [];
  const bar = findOptional(document, GCLASSROOM.bar);
  if (!bar) return [];
  const side = isOneOf(bar, GCLASSROOM.banner) ? 'inside' : 'before';
  return [{ id: `bar:${view}`, anchor: bar, side, control: 'record', shape: 'icon' }];
}

/** A strange one beside those that we know (a title, a search) is not broken. */
const hasLostSlot = (page: Page): boolean => findSlots(page).length === 0 && hasStrangeEditor(page);
