import { shadowTreeOf } from '@/shared/text-index/shadow-tree.ts';
import { type Field, type HostWindow, isElement, isField } from './host-window.ts';
import { isOurs } from './our-elements.ts';
import { windowIn } from './own-frames.ts';

/** What the person has selected: words of the page, or some of what stands in a field. */
export type Selected = Range | Field;

export const isFieldOf = (selected: Selected): selected is Field => 'value' in selected;

/**
 * Also in shadow trees, and in frames of the same site: there each document has a selection of its own, and that where the person is
 * comes first. Null: nothing is selected.
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

/** What waits on every page has no room for more: closed trees are the tools' business. */
const openTreeOf: TreeOf = ({ shadowRoot }) => shadowRoot;

/** In a document or a shadow tree, with the shadow trees in it and without frames. */
export function selectedInTree(root: Document | ShadowRoot, treeOf: TreeOf = openTreeOf): Selected | null {
  const { activeElement } = root;
  if (isField(activeElement)) return hasSelection(activeElement) ? activeElement : null;
  const selection = selectionOf(root);
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.collapsed) return isInOurs(range.startContainer) ? null : range;
  // What is selected in a field or in a shadow tree is told of as the place of its host.
  const host = range.startContainer.childNodes[range.startOffset] ?? null;
  if (isField(host)) return hasSelection(host) ? host : null;
  const inner = isElement(host) && !isOurs(host) ? treeOf(host) : null;
  return inner && selectedInTree(inner, treeOf);
}

function isInOurs(node: Node): boolean {
  const root = node.getRootNode();
  return 'host' in root && isOurs(root.host as Element);
}

/** That of a document, or of a shadow tree where the browser knows one. */
export function selectionOf(root: Node): Selection | null {
  const own: unknown = Reflect.get(root, 'getSelection');
  return typeof own === 'function' ? own.call(root) : (root.ownerDocument?.getSelection() ?? null);
}

function hasSelection({ selectionStart, selectionEnd }: Field): boolean {
  return selectionStart !== null && selectionEnd !== null && selectionStart < selectionEnd;
}

/** The window in which a Range stands; null: its frame has gone. */
export const windowOf = ({ startContainer }: Range): HostWindow | null =>
  (startContainer.ownerDocument?.defaultView as HostWindow | null | undefined) ?? null;
