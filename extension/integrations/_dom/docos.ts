import type {
  Inserted,
  Insertion,
  InsertTarget,
  Integration,
  LinkPlace,
  Page,
  Placement,
} from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import { DOCOS } from './docos-selectors.ts';
import { closestOptional, findAll, findOptional, isOneOf, isShown } from './find.ts';
import { hashOf } from './hash.ts';
import { findTextLinks } from './links.ts';
import { textEntryIn } from './text-entry.ts';
import { lineOf, writeWords } from './write-words.ts';

/**
 * The comments of Google's editors:
 *
 *   .docos-anchoreddocoview > .docos-replyview…    a thread with what was posted
 *   .docos-input > .docos-input-contenteditable    the box for a comment or a reply, .docos-input-buttons below it
 */
interface Box {
  root: Element;
  editor: HTMLElement;
}
interface Composer extends Box {
  id: string;
}

/** The comment boxes that are open now, the one with the focus first. `key` names the file and the part that is shown. */
function findComposers({ document, nameEach }: Page, key: string): Composer[] {
  const boxes = findBoxes(document);
  const names = nameEach?.(boxes.map(({ root }) => root)) ?? [];
  const threads = boxes.length > 0 ? threadsOf(document) : [];
  const composers = boxes.map((box, index) => ({
    ...box,
    id: `${key}/${conversationOf(box.root, threads, names[index] ?? '')}`,
  }));
  return composers.sort((a, b) => Number(hasFocus(b)) - Number(hasFocus(a)));
}

function findBoxes(document: Document): Box[] {
  const boxes: Box[] = [];
  for (const root of findAll(document, DOCOS.composer)) {
    const editor = findOptional(root, DOCOS.editor);
    if (!isHtmlElement(editor) || !isShown(editor)) continue;
    if (!boxes.some((box) => box.editor === editor)) boxes.push({ root, editor });
  }
  return boxes;
}

const hasFocus = ({ root }: Box): boolean => root.contains(root.ownerDocument.activeElement);

/**
 * Which conversation a box belongs to. The host makes its threads anew at each change of focus and gives them no ids: the first
 * comment's words, hashed, name one. They do not where two begin alike ("Cite your source"), nor is there a thread yet at a new comment:
 * then it is this box and no other, until it is closed, so that a link never lands in another comment.
 */
function conversationOf(root: Element, threads: readonly string[], box: string): string {
  const thread = threadOf(closestOptional(root, DOCOS.thread));
  if (thread === null) return `new/${box}`;
  return threads.filter((one) => one === thread).length === 1 ? thread : `${thread}/${box}`;
}

const threadsOf = (document: Document): string[] =>
  findAll(document, DOCOS.thread).flatMap((thread) => threadOf(thread) ?? []);

function threadOf(thread: Element | null): string | null {
  const first = thread && findOptional(thread, DOCOS.postedBody);
  return first ? `reply-${hashOf(ownText(first))}` : null;
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

/** Whether a box for a comment stands open in which we do not find where to write. */
export function hasLostComment({ document }: Page): boolean {
  const boxes = findBoxes(document);
  const isKnown = (root: Element) => boxes.some((box) => root.contains(box.editor) || box.root.contains(root));
  return findAll(document, DOCOS.composer).some((root) => isShown(root) && !isKnown(root));
}

/** Writes "label: link" into a comment box. Posting is left to the person; the host makes the link one when it is posted. */
export const insertComment = (
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> =>
  writeWords(target, lineOf(what), { isHeard: () => isPostable(target.element), signal });

/** Typing in a comment. `keyOf`: as for its placements; null where nothing is to be written. */
export const commentTextEntry = (keyOf: (page: Page) => string | null): NonNullable<Integration['textEntry']> =>
  textEntryIn({
    editors(page) {
      const key = keyOf(page);
      return key === null ? [] : findComposers(page, key).map(({ editor }) => editor);
    },
    isHeard: isPostable,
  });

/** The host's own state: it wakes its Post button when it has seen what was written. */
function isPostable(editor: Element): boolean {
  const root = closestOptional(editor, DOCOS.composer);
  const post = root && findOptional(root, DOCOS.post);
  return !post || !isOneOf(post, DOCOS.deadPost);
}

/** Links in what was posted. */
export const commentLinks = ({ document }: Page, domains: LinkDomains): LinkPlace[] =>
  findAll(document, DOCOS.postedBody).flatMap((body) => findTextLinks(body, domains));
