import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/page/contract.ts';
import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { closestOptional, findOptional, isOneOf, matchesOf } from '../_dom/find.ts';
import { watchPane } from '../_dom/pane-watch.ts';
import { insert } from './insert.ts';
import { GCLASSROOM } from './selectors.ts';
import { endOfBox, findSlots, hasStrangeEditor, type Slot } from './slots.ts';
import { unfurl } from './unfurl.ts';
import { isOfOneStudent, readPlace } from './views.ts';

/**
 * Google Classroom: one page for all of its views. It never reloads, and earlier views stay in the document.
 *
 *   [data-p='%.@."<class>"]']                    a view of a class (class-view.ts)
 *     [data-stream-item-id] > [data-stream-item-id]   a card, twice
 *       row | box > editor, Post                 comments: a row that becomes a box (slots.ts)
 *   [role=dialog] > editor                       a new assignment
 *   /g/tg/…#u=<student>                          the grader: one box for all students, with Docs in a frame
 *
 * Home and Classwork have no open editor: a button in Google's bar records there, and copies the link.
 */
export const gclassroom: Integration = {
  application: 'gclassroom',
  matches: ['https://classroom.google.com/*'],
  frames: 'top',
  views: ['home', 'gclassroom-default', 'classwork', 'instructions', 'student-work', 'private-comments'],
  // The page of all classes has nothing to write in.
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
    rung: fallbackLevelOf(insertTargets(page), slotPlacements(page), hasLostSlot(page)),
  }),
};

function insertTargets(page: Page): InsertTarget[] {
  const place = readPlace(page.url);
  const isNamedByAddress = place !== null && isOfOneStudent(place);
  return findSlots(page).map(({ id, element }) => ({ id, element, isNamedByAddress, accepts: 'text' }));
}

/** Uses the current address, whatever view was seen last. */
function boxOfOneStudent(document: Document): Element | null {
  const page = { document, url: new URL(document.URL) };
  const place = readPlace(page.url);
  return place && isOfOneStudent(place) ? (findSlots(page)[0]?.element ?? null) : null;
}

const slotPlacements = (page: Page): Placement[] => findSlots(page).map(placementOf);

/**
 * Returns the place of the control: beside a row, beside Post in an open box (or after the box if no button is known),
 * below an editor in a dialog.
 */
function placementOf({ id, element, isOpen }: Slot): Placement {
  const place = { id, targetId: id, side: 'after', control: 'record', shape: 'icon' } as const;
  const isWhole = !isOpen || closestOptional(element, GCLASSROOM.dialog) !== null;
  return { ...place, anchor: isWhole ? element : endOfBox(element) };
}

function barPlacements({ document }: Page, view: ApplicationView): Placement[] {
  if (view !== 'home' && view !== 'classwork') return [];
  const bar = findOptional(document, GCLASSROOM.bar);
  if (!bar) return [];
  const side = isOneOf(bar, GCLASSROOM.banner) ? 'inside' : 'before';
  return [{ id: `bar:${view}`, anchor: bar, side, control: 'record', shape: 'icon' }];
}

/**
 * Returns true if the page has an editor but none of the known ones. An unknown editor beside known ones (a title, a
 * search) is no fault.
 */
const hasLostSlot = (page: Page): boolean => findSlots(page).length === 0 && hasStrangeEditor(page);
