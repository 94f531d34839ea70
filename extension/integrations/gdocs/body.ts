import type { InsertTarget, Page, Placement } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import { findOptional } from '../_dom/find.ts';
import { documentOfProxy, findProxyEditor, type KeyProxy } from '../_dom/key-proxy.ts';
import { GDOCS } from './selectors.ts';
import { readDocumentKey } from './views.ts';

/** What hears keys and pastes for the document: an editable element in a frame of the page's own. */
export function findProxyOptional(document: Document): KeyProxy | null {
  const frame = findOptional(document, GDOCS.keyProxy);
  const inside = documentOfProxy(frame);
  const editor = inside && findProxyEditor(inside);
  const window = inside?.defaultView;
  return frame && window && isHtmlElement(editor) ? { frame, editor, window } : null;
}

const PREFIX = 'body:';

export const isBodyId = (id: string): boolean => id.startsWith(PREFIX);

/** The person may not write there, or has chosen not to. */
export const isViewOnly = (document: Document): boolean =>
  findOptional(document, GDOCS.askForAccess) !== null || findOptional(document, GDOCS.viewing) !== null;

/** The person has put the caret into the document, and may write there. */
const hasCaret = (page: Page): boolean =>
  findOptional(page.document, GDOCS.caret) !== null && !isViewOnly(page.document);

/** The document at its caret. The tab is part of the id: what was recorded for one never lands in another. */
export function bodyTarget(page: Page): InsertTarget | null {
  const key = readDocumentKey(page.url);
  const proxy = findProxyOptional(page.document);
  if (!key || !proxy || !hasCaret(page)) return null;
  return { id: `${PREFIX}${key}`, element: proxy.frame, accepts: 'text' };
}

/** One control in the bar, beside the one for comments. */
export function bodyPlacement(page: Page): Placement | null {
  const target = bodyTarget(page);
  const button = findOptional(page.document, GDOCS.commentButton);
  const anchor = button ?? findOptional(page.document, GDOCS.toolbar);
  if (!target || !anchor) return null;
  const side = button ? 'after' : 'inside';
  return { id: target.id, targetId: target.id, anchor, side, control: 'record', shape: 'icon' };
}

/** The caret is in the document, and what would take a mote there cannot be found. */
export const hasLostBody = (page: Page): boolean => hasCaret(page) && findProxyOptional(page.document) === null;

export const isInBody = ({ document }: Page): boolean =>
  document.activeElement !== null && document.activeElement === findOptional(document, GDOCS.keyProxy);

/** Only while the person writes in the document: in a comment the document's caret stands still. */
export function readPaintedCaret(page: Page): DOMRect | null {
  if (!isInBody(page)) return null;
  return findOptional(page.document, GDOCS.caret)?.getBoundingClientRect() ?? null;
}
