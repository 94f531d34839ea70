import type { Inserted, Insertion, InsertTarget, LinkPlace, Page, Placement } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import { DOCOS } from './docos-selectors.ts';
import { closestOptional, findAll, findOptional, isShown } from './find.ts';
import { hashOf } from './hash.ts';
import { findTextLinks } from './links.ts';
import { lineOf, writeWords } from './write-words.ts';

/**
 * The comments of Google's editors:
 *
 *   .docos-anchoreddocoview > .docos-replyview…    a thread with what was posted
 *   .docos-input > .docos-input-contenteditable    the box for a comment or a reply, .docos-input-buttons below it
 */
interface Composer {
  id: string;
  root: Element;
  editor: HTMLElement;
}

/** The comment boxes that are open now, the one with the focus first. `key` names the file and the part that is shown. */
function findComposers({ document }: Page, key: string): Composer[] {
  const composers: Composer[] = [];
  for (const root of findAll(document, DOCOS.composer)) {
    const editor = findOptional(root, DOCOS.editor);
    if (!isHtmlElement(editor) || !isShown(editor)) continue;
    const id = `${key}/${threadOf(root)}`;
    if (!composers.some((composer) => composer.id === id)) composers.push({ id, root, editor });
  }
  return composers.sort((a, b) => Number(hasFocus(b)) - Number(hasFocus(a)));
}

const hasFocus = ({ root }: Composer): boolean => root.contains(root.ownerDocument.activeElement);

/**
 * Which conversation a box belongs to. The host makes its elements anew at each change of focus and gives them no ids: the
 * first comment's words, hashed, name the thread, so that a reply never lands in another one.
 */
function threadOf(root: Element): string {
  const thread = closestOptional(root, DOCOS.thread);
  const first = thread && findOptional(thread, DOCOS.postedBody);
  return first ? `reply-${hashOf(ownText(first))}` : 'new';
}

/** Our player stands inside the body, but in a shadow root: its words are none of the host's. */
const ownText = (element: Element): string => (element.textContent ?? '').trim();

export const commentPlacements = (page: Page, key: string): Placement[] =>
  findComposers(page, key).flatMap(placementOf);

function placementOf({ id, root }: Composer): Placement[] {
  const buttons = findOptional(root, DOCOS.buttons);
  if (!buttons) return [];
  return [{ id, targetId: id, anchor: buttons, side: 'after', control: 'record', shape: 'labelled' }];
}

export const commentTargets = (page: Page, key: string): InsertTarget[] =>
  findComposers(page, key).map(({ id, editor }) => ({ id, element: editor, accepts: 'text' }));

/** Which rung is left; `button` where no comment is being written. */
export function commentRung(page: Page, key: string): 'button' | 'floating-widget' | 'copy-link' {
  const composers = findComposers(page, key);
  if (composers.length > 0) {
    return composers.some((composer) => placementOf(composer).length > 0) ? 'button' : 'floating-widget';
  }
  return findAll(page.document, DOCOS.composer).some(isShown) ? 'copy-link' : 'button';
}

/** Writes "label: link" into a comment box. Posting is left to the person; the host makes the link one when it is posted. */
export const insertComment = (
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> =>
  writeWords(target, lineOf(what), { isHeard: () => isPostable(target.element), signal });

/** The host's own state: it wakes its Post button when it has seen what was written. */
function isPostable(editor: Element): boolean {
  const root = closestOptional(editor, DOCOS.composer);
  const post = root && findOptional(root, DOCOS.post);
  return !post || !(post.matches('.jfk-button-disabled') || post.getAttribute('aria-disabled') === 'true');
}

/** Links in what was posted. */
export const commentLinks = ({ document }: Page, domains: LinkDomains): LinkPlace[] =>
  findAll(document, DOCOS.postedBody).flatMap((body) => findTextLinks(body, domains));
