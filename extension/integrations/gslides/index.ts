import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/page/contract.ts';
import { commentLinks, commentPlacements, commentTargets, hasLostComment, insertComment } from '../_dom/docos.ts';
import { editorMatches } from '../_dom/editor-address.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { findOptional, matchesOf } from '../_dom/find.ts';
import { bubbleLinks } from '../_dom/link-bubble.ts';
import { insertIntoSlide } from './insert-slide.ts';
import { readText } from './read-text.ts';
import { GSLIDES } from './selectors.ts';
import { showLinks } from './slideshow.ts';
import { isEditor, readDeckKey, readFilePlace, readSlideId } from './views.ts';

/**
 * Google Slides: the shown slide, its comments, the slideshow.
 *
 *   #docs-toolbar #insertCommentButton             our button for the slide comes after it
 *   svg #editor-<slide> > #editor-<shape>…         text, letter by letter (read-text.ts); #speakernotes-… below
 *   iframe.docs-texteventtarget-iframe             receives keys and pastes
 *   iframe.punch-present-iframe                    the slideshow over the editor (slideshow.ts)
 *   .docos-…                                       comments (_dom/docos.ts)
 */
export const gslides: Integration = {
  application: 'gslides',
  matches: editorMatches('presentation'),
  frames: 'all',
  views: ['gslides-default'],
  viewOf: ({ url }) => (readDeckKey(url) ? 'gslides-default' : null),
  placements,
  insertTargets,
  insert: (target, what, signal) =>
    target.id.startsWith(SLIDE) ? insertIntoSlide(target, what, signal) : insertComment(target, what, signal),
  unfurl: (page, _view, domains) => [
    ...commentLinks(page, domains),
    ...bubbleLinks(page, GSLIDES.linkBubble, domains),
    ...showLinks(page, domains),
  ],
  isPainted: true,
  readText,
  status: (page) => ({
    application: 'gslides',
    view: gslides.viewOf(page),
    selectors: matchesOf(page.document, GSLIDES),
    rung: fallbackLevelOf(insertTargets(page), placements(page), hasLostSlide(page) || hasLostComment(page)),
  }),
};

const SLIDE = 'slide:';
const keyOf = ({ url }: Page): string => readDeckKey(url) ?? '';

const isViewOnly = ({ document }: Page): boolean => findOptional(document, GSLIDES.askForAccess) !== null;

/** Returns true if a slide is open for editing, but its key proxy is not found. */
const hasLostSlide = (page: Page): boolean =>
  isEditor(page.url) &&
  readSlideId(page.url) !== null &&
  findOptional(page.document, GSLIDES.keyProxy) === null &&
  !isViewOnly(page);

/** Returns the slide that the address names, if the user may change it. */
function slideTargets(page: Page): InsertTarget[] {
  const proxy = findOptional(page.document, GSLIDES.keyProxy);
  const file = readFilePlace(page.url);
  if (!proxy || isViewOnly(page) || !file) return [];
  return [{ id: `${SLIDE}${keyOf(page)}`, element: proxy, accepts: 'text', file }];
}

function slidePlacements(page: Page): Placement[] {
  const [target] = slideTargets(page);
  const button = findOptional(page.document, GSLIDES.commentButton);
  const anchor = button ?? findOptional(page.document, GSLIDES.toolbar);
  if (!target || !anchor) return [];
  const side = button ? 'after' : 'inside';
  return [{ id: target.id, targetId: target.id, anchor, side, control: 'record', shape: 'icon' }];
}

function placements(page: Page): Placement[] {
  return [...commentPlacements(page, keyOf(page)), ...slidePlacements(page)];
}

function insertTargets(page: Page): InsertTarget[] {
  return [...commentTargets(page, keyOf(page)), ...slideTargets(page)];
}
