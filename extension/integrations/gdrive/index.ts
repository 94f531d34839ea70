import type { Integration, Page } from '@/extension/core/contract.ts';
import { commentLinks, commentPlacements, commentRung, commentTargets, insertComment } from '../_dom/docos.ts';
import { findAll, isShown, matchesOf } from '../_dom/find.ts';
import { readText } from './read-text.ts';
import { GDRIVE } from './selectors.ts';
import { readFileId, viewOf } from './views.ts';

/**
 * Google Drive: the viewer of a file with its comments, also as an overlay over the list, also from Classroom.
 *
 *   [role=row][data-id]                            a file of the list
 *   .drive-viewer-paginated-page                   a page, its words in …-reader-block (read-text.ts)
 *   .docos-…                                       comments (_dom/docos.ts)
 */
export const gdrive: Integration = {
  application: 'gdrive',
  matches: ['https://drive.google.com/*', 'https://docs.google.com/file/*'],
  frames: 'all',
  views: ['gdrive-default', 'drive-gclass'],
  viewOf,
  placements: (page) => {
    const file = readFileId(page);
    return file ? commentPlacements(page, file) : [];
  },
  insertTargets: (page) => {
    const file = readFileId(page);
    return file ? commentTargets(page, file) : [];
  },
  insert: insertComment,
  unfurl: (page, _view, domains) => commentLinks(page, domains),
  readText,
  status: (page) => ({
    application: 'gdrive',
    view: viewOf(page),
    selectors: matchesOf(page.document, GDRIVE),
    rung: rungOf(page),
  }),
};

/** A comment box at a file that cannot be named is never filled: its link is copied. */
function rungOf(page: Page): 'button' | 'floating-widget' | 'copy-link' {
  const file = readFileId(page);
  if (file) return commentRung(page, file);
  return findAll(page.document, GDRIVE.composer).some(isShown) ? 'copy-link' : 'button';
}
