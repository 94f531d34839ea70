import type { InsertTarget, Integration, LinkPlace, Page, Placement } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { commentLinks, commentPlacements, commentTargets, hasLostComment, insertComment } from '../_dom/docos.ts';
import { editorMatches } from '../_dom/editor-address.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { matchesOf } from '../_dom/find.ts';
import { bubbleLinks } from '../_dom/link-bubble.ts';
import { cellPlacement, cellTarget, columnOf, hasLostCell, isCellId } from './cell.ts';
import { hasFramedComment } from './framed-comment.ts';
import { insertIntoCell } from './insert-cell.ts';
import { readText } from './read-text.ts';
import { GSHEETS } from './selectors.ts';
import { readSheetKey } from './views.ts';

/**
 * Google Sheets: the active cell and the comments. The cells are painted on a canvas; these elements around it
 * give access to them:
 *
 *   #t-name-box, #t-formula-bar-input              the active cell, and its content
 *   #waffle-grid-container > canvas                the cells, and #waffle-rich-text-editor over the active one
 *   .waffle-multilink-tooltip                      the card of a cell with a link: its player goes inside
 *   /export?format=csv                             the displayed cells (read-text.ts)
 *   .docos-…                                       comments (_dom/docos.ts)
 */
export const gsheets: Integration = {
  application: 'gsheets',
  matches: editorMatches('spreadsheets'),
  frames: 'all',
  views: ['gsheets-default'],
  viewOf: ({ url }) => (readSheetKey(url) ? 'gsheets-default' : null),
  placements,
  insertTargets,
  insert: (target, what, signal) =>
    isCellId(target.id) ? insertIntoCell(target, what, signal) : insertComment(target, what, signal),
  unfurl: (page, _view, domains) => [...commentLinks(page, domains), ...cellLinks(page, domains)],
  isPainted: true,
  readText,
  status: (page) => ({
    application: 'gsheets',
    view: gsheets.viewOf(page),
    selectors: matchesOf(page.document, GSHEETS),
    rung: fallbackLevelOf(insertTargets(page), placements(page), hasLost(page)),
  }),
};

const hasLost = (page: Page): boolean =>
  hasLostCell(page.document) || hasLostComment(page) || hasFramedComment(page.document);

const keyOf = ({ url }: Page): string => readSheetKey(url) ?? '';

function placements(page: Page): Placement[] {
  const cell = cellPlacement(page);
  return [...commentPlacements(page, keyOf(page)), ...(cell ? [cell] : [])];
}

/** Returns the targets. The place where the user writes comes first: the cell, or a comment. */
function insertTargets(page: Page): InsertTarget[] {
  const cell = cellTarget(page);
  const comments = commentTargets(page, keyOf(page));
  if (!cell) return comments;
  return page.document.activeElement === cell.element ? [cell, ...comments] : [...comments, cell];
}

/**
 * Returns the link in the card of the active cell. Arrow keys show the next cell's card, so a teacher can listen down
 * the column.
 */
const cellLinks = (page: Page, domains: LinkDomains): LinkPlace[] =>
  bubbleLinks(page, GSHEETS.linkBubble, domains).map((place) => {
    const column = columnOf(page, place.moteId);
    return column === null ? place : { ...place, column };
  });
