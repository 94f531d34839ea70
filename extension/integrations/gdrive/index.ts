import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/page/contract.ts';
import { commentPlacements, commentTargets, hasLostComment, insertComment } from '../_dom/docos.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { findAll, isShown, matchesOf } from '../_dom/find.ts';
import { readText } from './read-text.ts';
import { GDRIVE } from './selectors.ts';
import { findSheets, hasSheets } from './sheets.ts';
import { unfurl } from './unfurl.ts';
import { isFileOpen, readFileId, viewOf } from './views.ts';

/**
 * Google Drive: the viewer of a file with its comments, also as an overlay over the list, also from Classroom.
 *
 *   [role=row][data-id]                            a file of the list
 *   a box of a fixed ratio                         a page, its text over its picture (sheets.ts, read-text.ts),
 *                                                  players below it (unfurl.ts)
 *   .docos-…                                       comments (_dom/docos.ts)
 */
export const gdrive: Integration = {
  application: 'gdrive',
  matches: [
    'https://drive.google.com/*',
    'https://docs.google.com/file/*',
    'https://docs.google.com/u/*/file/*',
    'https://docs.google.com/a/*/file/*',
  ],
  frames: 'all',
  views: ['gdrive-default', 'drive-gclass'],
  viewOf,
  placements,
  insertTargets,
  insert: insertComment,
  unfurl,
  readText,
  status: (page) => ({
    application: 'gdrive',
    view: viewOf(page),
    selectors: matchesOf(page.document, GDRIVE),
    rung: fallbackLevelOf(insertTargets(page), placements(page), hasLost(page)),
    isTextLost: isFileOpen(page) && !hasSheets(findSheets(page.document)),
  }),
};

function placements(page: Page): Placement[] {
  const file = readFileId(page);
  return file ? commentPlacements(page, file) : [];
}

function insertTargets(page: Page): InsertTarget[] {
  const file = readFileId(page);
  return file ? commentTargets(page, file) : [];
}

/** Returns true if a comment box is lost. A comment box of an unidentified file is never filled; its link is copied. */
const hasLost = (page: Page): boolean =>
  readFileId(page) ? hasLostComment(page) : findAll(page.document, GDRIVE.composer).some(isShown);
