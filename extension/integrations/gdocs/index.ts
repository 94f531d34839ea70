import type { Integration, Page } from '@/extension/core/contract.ts';
import { commentLinks, commentPlacements, commentRung, commentTargets, insertComment } from '../_dom/docos.ts';
import { findOptional, matchesOf } from '../_dom/find.ts';
import { GDOCS } from './selectors.ts';
import { readDocumentKey } from './views.ts';

/**
 * Google Docs: comments and replies. The document itself is painted on a canvas; what can be reached stands beside it:
 *
 *   #docs-editor .kix-appview-editor > canvas…     the page, and .kix-cursor-caret
 *   .docos-…                                       comments (_dom/docos.ts)
 */
export const gdocs: Integration = {
  application: 'gdocs',
  matches: ['https://docs.google.com/document/*'],
  frames: 'all',
  viewOf: ({ url }) => (readDocumentKey(url) ? 'gdocs-default' : null),
  placements: (page) => commentPlacements(page, keyOf(page)),
  insertTargets: (page) => commentTargets(page, keyOf(page)),
  insert: insertComment,
  unfurl: (page, _view, domains) => commentLinks(page, domains),
  paintedCaret: readPaintedCaret,
  status: (page) => ({
    application: 'gdocs',
    view: gdocs.viewOf(page),
    selectors: matchesOf(page.document, GDOCS),
    rung: commentRung(page, keyOf(page)),
  }),
};

const keyOf = ({ url }: Page): string => readDocumentKey(url) ?? '';

/** Only while the person writes in the document: in a comment the document's caret stands still. */
function readPaintedCaret({ document }: Page): DOMRect | null {
  if (!document.activeElement?.matches('.docs-texteventtarget-iframe')) return null;
  return findOptional(document, GDOCS.caret)?.getBoundingClientRect() ?? null;
}
