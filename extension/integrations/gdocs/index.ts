import type { Integration, Page, Placement } from '@/extension/core/contract.ts';
import { findAll, findOptional, isShown, matchesOf } from '../_dom/find.ts';
import { findTextLinks } from '../_dom/links.ts';
import { type Composer, findComposers } from './composers.ts';
import { insert } from './insert.ts';
import { GDOCS } from './selectors.ts';
import { readDocumentKey } from './views.ts';

/**
 * Google Docs: comments and replies. The document itself is painted on a canvas; what can be reached stands beside it:
 *
 *   #docs-editor .kix-appview-editor > canvas…     the page, and .kix-cursor-caret
 *   .docos-anchoreddocoview > .docos-replyview…    a thread with what was posted
 *   .docos-input > .docos-input-contenteditable    the box for a comment or a reply, .docos-input-buttons below it
 */
export const gdocs: Integration = {
  application: 'gdocs',
  matches: ['https://docs.google.com/document/*'],
  frames: 'all',
  viewOf: ({ url }) => (readDocumentKey(url) ? 'gdocs-default' : null),
  placements: (page) => findComposers(page).flatMap(placementOf),
  insertTargets: (page) =>
    findComposers(page).map(({ id, editor }) => ({ id, element: editor, accepts: 'text' as const })),
  insert,
  unfurl: ({ document }, _view, domains) =>
    findAll(document, GDOCS.postedBody).flatMap((body) => findTextLinks(body, domains)),
  paintedCaret: readPaintedCaret,
  status: (page) => ({
    application: 'gdocs',
    view: gdocs.viewOf(page),
    selectors: matchesOf(page.document, GDOCS),
    rung: rungOf(page),
  }),
};

function placementOf({ id, root }: Composer): Placement[] {
  const buttons = findOptional(root, GDOCS.buttons);
  if (!buttons) return [];
  return [{ id, targetId: id, anchor: buttons, side: 'after', control: 'record', shape: 'labelled' }];
}

/** Only while the person writes in the document: in a comment the document's caret stands still. */
function readPaintedCaret({ document }: Page): DOMRect | null {
  if (!document.activeElement?.matches('.docs-texteventtarget-iframe')) return null;
  return findOptional(document, GDOCS.caret)?.getBoundingClientRect() ?? null;
}

function rungOf(page: Page): 'button' | 'floating-widget' | 'copy-link' {
  const composers = findComposers(page);
  if (composers.length > 0) {
    return composers.some((composer) => placementOf(composer).length > 0) ? 'button' : 'floating-widget';
  }
  return findAll(page.document, GDOCS.composer).some(isShown) ? 'copy-link' : 'button';
}
