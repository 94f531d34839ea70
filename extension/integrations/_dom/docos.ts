import type {
  Inserted,
  Insertion,
  InsertTarget,
  Integration,
  LinkPlace,
  Page,
  Placement,
} from '@/extension/core/page/contract.ts';
import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
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

/** Returns the open comment boxes, the focused one first. `key` names the file and the shown part. */
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
 * Returns a name for the box's conversation. The host rebuilds its threads at each change of focus and gives them no
 * ids, so the hash of the first comment's text names a thread. Two threads may begin alike ("Cite your source"), and a
 * new comment has no thread. In these cases the name includes the box itself, until the box is closed, so that a link
 * never goes to another comment.
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

/**
 * Returns the text of an element without our player: the player's text is in a shadow root, which textContent omits.
 */
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

/** Returns true if a comment box is open, but its editor is not found. */
export function hasLostComment({ document }: Page): boolean {
  const boxes = findBoxes(document);
  const isKnown = (root: Element) => boxes.some((box) => root.contains(box.editor) || box.root.contains(root));
  return findAll(document, DOCOS.composer).some((root) => isShown(root) && !isKnown(root));
}

/** Writes "label: link" into a comment box. The user posts it; the host then makes the link clickable. */
export const insertComment = (
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> =>
  writeWords(target, lineOf(what), { isAccepted: () => isPostable(target.element), signal });

/**
 * Creates typing access for comments. `keyOf` gives the key of the placements, or null where writing is not allowed.
 */
export const commentTextEntry = (keyOf: (page: Page) => string | null): NonNullable<Integration['textEntry']> =>
  textEntryIn({
    editors(page) {
      const key = keyOf(page);
      return key === null ? [] : findComposers(page, key).map(({ editor }) => editor);
    },
    isAccepted: isPostable,
  });

/** Reads the host's own state: it enables Post once it has noticed the text. */
function isPostable(editor: Element): boolean {
  const root = closestOptional(editor, DOCOS.composer);
  const post = root && findOptional(root, DOCOS.post);
  return !post || !isOneOf(post, DOCOS.deadPost);
}

/** Returns the links in posted comments. */
export const commentLinks = ({ document }: Page, domains: LinkDomains): LinkPlace[] =>
  findAll(document, DOCOS.postedBody).flatMap((body) => findTextLinks(body, domains));
