import type { InsertTarget, Integration, LinkPlace, Page, Placement } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { commentLinks, commentPlacements, commentTargets, hasLostComment, insertComment } from '../_dom/docos.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { findAll, matchesOf } from '../_dom/find.ts';
import { bubbleLinks } from '../_dom/link-bubble.ts';
import { findTextLinks } from '../_dom/links.ts';
import { bodyPlacement, bodyTarget, hasLostBody, isBodyId, isInBody, readPaintedCaret } from './body.ts';
import { type DocsBridge, NO_BRIDGE } from './bridge-client.ts';
import { insertIntoBody } from './insert-body.ts';
import { readText } from './read-text.ts';
import { GDOCS } from './selectors.ts';
import { DOCS_MATCHES, isPublished, readDocumentKey } from './views.ts';

const APPLICATION = 'gdocs';

/**
 * Google Docs: its document, comments and replies. The document is painted on a canvas; these elements beside it
 * give access to it:
 *
 *   #docs-toolbar #insertCommentButton             our button for the document comes after it, once the caret is there
 *   #docs-editor .kix-appview-editor > canvas…     the page, .kix-cursor-caret, and #docs-link-bubble at a link
 *   iframe.docs-texteventtarget-iframe             focused while the user writes; receives keys and pastes (paste.ts)
 *   window._docs_annotate_…                        the text and the caret, in Docs' own world (docs/docs-bridge.md)
 *   .docos-…                                       comments (_dom/docos.ts)
 *   /pub, /mobilebasic                             the document as text in the page: players, and nothing to write in
 */
export const createGdocs = (bridge: DocsBridge): Integration => ({
  application: APPLICATION,
  matches: DOCS_MATCHES,
  frames: 'all',
  views: ['gdocs-default'],
  viewOf,
  placements,
  insertTargets,
  insert: (target, what, signal) =>
    isBodyId(target.id) ? insertIntoBody(target, what, signal, bridge) : insertComment(target, what, signal),
  unfurl,
  paintedCaret: readPaintedCaret,
  isPainted: true,
  readText: (page, scope) => (isPublished(page.url) ? null : readText(page, scope, bridge)),
  status: (page) => ({
    application: APPLICATION,
    view: viewOf(page),
    selectors: matchesOf(page.document, GDOCS),
    rung: fallbackLevelOf(insertTargets(page), placements(page), hasLostBody(page) || hasLostComment(page)),
  }),
});

const viewOf: Integration['viewOf'] = ({ url }) => (readDocumentKey(url) || isPublished(url) ? 'gdocs-default' : null);

const keyOf = ({ url }: Page): string => readDocumentKey(url) ?? '';

function unfurl(page: Page, _view: string, domains: LinkDomains): LinkPlace[] {
  if (isPublished(page.url)) {
    return findAll(page.document, GDOCS.published).flatMap((paragraph) => findTextLinks(paragraph, domains));
  }
  return [...commentLinks(page, domains), ...bubbleLinks(page, GDOCS.linkBubble, domains)];
}

function placements(page: Page): Placement[] {
  const body = bodyPlacement(page);
  return [...commentPlacements(page, keyOf(page)), ...(body ? [body] : [])];
}

/** Returns the targets. The place where the user writes comes first: the document, or a comment. */
function insertTargets(page: Page): InsertTarget[] {
  const body = bodyTarget(page);
  const comments = commentTargets(page, keyOf(page));
  if (!body) return comments;
  return isInBody(page) ? [body, ...comments] : [...comments, body];
}

/** The integration without a bridge, which is switched off or started too late. */
export const gdocs: Integration = createGdocs(NO_BRIDGE);
