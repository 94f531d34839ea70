import { shadowTreeOf } from '@/shared/text-index/shadow-tree.ts';
import { type Field, type HostWindow, isElement, isField } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';
import { windowIn } from '../page/own-frames.ts';

/** The user's selection: a Range of the page, or a field with selected text. */
export type Selected = Range | Field;

export const isFieldOf = (selected: Selected): selected is Field => 'value' in selected;

/**
 * Returns the user's selection, also from shadow trees and same-site frames; null: nothing is selected. Each document
 * has its own selection; the selection of the document with the focus has priority.
 */
export function selectedIn(document: Document): Selected | null {
  const { activeElement } = document;
  const inFrame = activeElement ? selectedInFrame(activeElement) : null;
  return inFrame ?? selectedInTree(document, shadowTreeOf) ?? selectedInFrames(document, activeElement);
}

function selectedInFrame(frame: Element): Selected | null {
  const inner = isOurs(frame) ? null : windowIn(frame);
  return inner && selectedIn(inner.document);
}

function selectedInFrames(document: Document, except: Element | null): Selected | null {
  for (const frame of document.querySelectorAll('iframe,frame')) {
    const found = frame === except ? null : selectedInFrame(frame);
    if (found) return found;
  }
  return null;
}

type TreeOf = (host: Element) => ShadowRoot | null;

/**
 * Opens only open shadow roots: this script is on every page and must stay small. The tools' script also handles closed
 * roots.
 */
const openTreeOf: TreeOf = ({ shadowRoot }) => shadowRoot;

/** Returns the selection in a document or shadow tree, including nested shadow trees but not frames. */
export function selectedInTree(root: Document | ShadowRoot, treeOf: TreeOf = openTreeOf): Selected | null {
  const { activeElement } = root;
  if (isField(activeElement)) return hasSelection(activeElement) ? activeElement : null;
  const selection = selectionOf(root);
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.collapsed) return isInOurs(range.startContainer) ? null : range;
  // The browser reports a selection in a field or shadow tree as the position of its host.
  const host = range.startContainer.childNodes[range.startOffset] ?? null;
  if (isField(host)) return hasSelection(host) ? host : null;
  const inner = isElement(host) && !isOurs(host) ? treeOf(host) : null;
  return inner && selectedInTree(inner, treeOf);
}

function isInOurs(node: Node): boolean {
  const root = node.getRootNode();
  return 'host' in root && isOurs(root.host as Element);
}

/** Returns the selection of a document, or of a shadow tree if the browser supports that. */
export function selectionOf(root: Node): Selection | null {
  const own: unknown = Reflect.get(root, 'getSelection');
  return typeof own === 'function' ? own.call(root) : (root.ownerDocument?.getSelection() ?? null);
}

function hasSelection({ selectionStart, selectionEnd }: Field): boolean {
  return selectionStart !== null && selectionEnd !== null && selectionStart < selectionEnd;
}

/** Returns the window of a Range; null: its frame was removed. */
export const windowOf = ({ startContainer }: Range): HostWindow | null =>
  (startContainer.ownerDocument?.defaultView as HostWindow | null | undefined) ?? null;
