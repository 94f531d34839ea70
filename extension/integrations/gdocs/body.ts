import type { InsertTarget, Page, Placement } from '@/extension/core/page/contract.ts';
import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import { findOptional } from '../_dom/find.ts';
import { documentOfProxy, findProxyEditor, type KeyProxy } from '../_dom/key-proxy.ts';
import { GDOCS } from './selectors.ts';
import { readDocumentKey } from './views.ts';

/** Returns the element that receives keys and pastes for the document: an editable element in a frame of the page. */
export function findProxyOptional(document: Document): KeyProxy | null {
  const frame = findOptional(document, GDOCS.keyProxy);
  const inside = documentOfProxy(frame);
  const editor = inside && findProxyEditor(inside);
  const window = inside?.defaultView;
  return frame && window && isHtmlElement(editor) ? { frame, editor, window } : null;
}

const PREFIX = 'body:';

export const isBodyId = (id: string): boolean => id.startsWith(PREFIX);

/** Returns true if the user may not write there, or has chosen the viewing mode. */
export const isViewOnly = (document: Document): boolean =>
  findOptional(document, GDOCS.askForAccess) !== null || findOptional(document, GDOCS.viewing) !== null;

/** Returns true if the user has put the caret into the document, and may write there. */
const hasCaret = (page: Page): boolean =>
  findOptional(page.document, GDOCS.caret) !== null && !isViewOnly(page.document);

/**
 * Returns the document as a target at its caret. The id contains the tab: a link recorded for one tab never goes to
 * another.
 */
export function bodyTarget(page: Page): InsertTarget | null {
  const key = readDocumentKey(page.url);
  const proxy = findProxyOptional(page.document);
  if (!key || !proxy || !hasCaret(page)) return null;
  return { id: `${PREFIX}${key}`, element: proxy.frame, accepts: 'text' };
}

/** Returns the control in the toolbar, beside the button for comments. */
export function bodyPlacement(page: Page): Placement | null {
  const target = bodyTarget(page);
  const button = findOptional(page.document, GDOCS.commentButton);
  const anchor = button ?? findOptional(page.document, GDOCS.toolbar);
  if (!target || !anchor) return null;
  const side = button ? 'after' : 'inside';
  return { id: target.id, targetId: target.id, anchor, side, control: 'record', shape: 'icon' };
}

/** Returns true if the caret is in the document, but the element that receives pastes is not found. */
export const hasLostBody = (page: Page): boolean => hasCaret(page) && findProxyOptional(page.document) === null;

export const isInBody = ({ document }: Page): boolean =>
  document.activeElement !== null && document.activeElement === findOptional(document, GDOCS.keyProxy);

/**
 * Returns the box of the painted caret. Null unless the user writes in the document: while they write a comment, the
 * document's caret is not in use.
 */
export function readPaintedCaret(page: Page): DOMRect | null {
  if (!isInBody(page)) return null;
  return findOptional(page.document, GDOCS.caret)?.getBoundingClientRect() ?? null;
}
