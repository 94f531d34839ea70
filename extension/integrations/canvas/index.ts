import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/page/contract.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { findOptional, matchesOf } from '../_dom/find.ts';
import { watchPane } from '../_dom/pane-watch.ts';
import { type EditorBox, findBoxes, frameOf, hasLostBox } from './boxes.ts';
import { insert } from './insert.ts';
import { isSpeedGrader } from './owner.ts';
import { ASSIGNMENT, CANVAS, INBOX, SPEED_GRADER } from './selectors.ts';
import { unfurl } from './unfurl.ts';

/**
 * Canvas LMS, on a school's own host: its document identifies it, not its address.
 *
 *   .rce-wrapper .tox-tinymce iframe#<name>_ifr > body   a rich editor (TinyMCE): discussions, text entries, pages
 *   #add_a_comment #speed_grader_comment_textarea        SpeedGrader's comment, one field for all students;
 *                                                        or #comment_rce_textarea_ifr
 *   #speedgrader_iframe, #preview_frame                  a student's work, a separate page,
 *                                                        with its players beside it
 *   #textarea-emoji-container textarea                   a student's comment on an assignment; textarea.grading_comment
 *   [role=dialog] textarea[data-testid=message-body]     a message of the inbox
 */
export const canvas: Integration = {
  application: 'canvas',
  // No static matches: the worker registers the script on the hosts that the user has named.
  matches: [],
  frames: 'top',
  views: ['canvas-default'],
  viewOf: (page) => (isCanvas(page) ? 'canvas-default' : null),
  placements,
  insertTargets,
  insert,
  watchPane: (window, signal) => watchPane(window, signal, { boxOf: boxOfOneStudent, beside: SPEED_GRADER.besidePane }),
  unfurl: (page, _view, domains) => unfurl(page, domains),
  status: (page) => ({
    application: 'canvas',
    view: canvas.viewOf(page),
    selectors: matchesOf(page.document, { ...CANVAS, ...SPEED_GRADER, ...ASSIGNMENT, ...INBOX }),
    rung: fallbackLevelOf(insertTargets(page), placements(page), findBoxes(page).length === 0 && hasLostBox(page)),
  }),
};

const isCanvas = (page: Page): boolean =>
  findOptional(page.document, CANVAS.app) !== null ||
  (isSpeedGrader(page) && findOptional(page.document, SPEED_GRADER.bareApp) !== null);

function placements(page: Page): Placement[] {
  return findBoxes(page).flatMap(placementOf);
}

function insertTargets(page: Page): InsertTarget[] {
  return findBoxes(page).map(({ id, editor, isRich }) => ({
    id,
    element: editor,
    isNamedByAddress: isSpeedGrader(page),
    accepts: isRich ? 'html' : 'text',
  }));
}

function boxOfOneStudent(document: Document): Element | null {
  const page = { document, url: new URL(document.URL) };
  return isSpeedGrader(page) ? (findBoxes(page)[0]?.seat ?? null) : null;
}

function placementOf(box: EditorBox): Placement[] {
  const frame = frameOf(box);
  if (!frame) return [];
  return [{ id: box.id, targetId: box.id, anchor: frame, side: 'after', control: 'record', shape: 'labelled' }];
}
