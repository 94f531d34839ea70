import type { Page } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import { closestOptional, findAll, findOptional, isShown } from '../_dom/find.ts';
import { GDOCS } from './selectors.ts';
import { readDocumentKey } from './views.ts';

export interface Composer {
  id: string;
  root: Element;
  editor: HTMLElement;
}

/** The comment boxes that are open now, the one with the focus first. */
export function findComposers({ document, url }: Page): Composer[] {
  const key = readDocumentKey(url);
  if (!key) return [];
  const composers: Composer[] = [];
  for (const root of findAll(document, GDOCS.composer)) {
    const editor = findOptional(root, GDOCS.editor);
    if (!isHtmlElement(editor) || !isShown(editor)) continue;
    const id = `${key}/${threadOf(root)}`;
    if (!composers.some((composer) => composer.id === id)) composers.push({ id, root, editor });
  }
  return composers.sort((a, b) => Number(hasFocus(b)) - Number(hasFocus(a)));
}

const hasFocus = ({ root }: Composer): boolean => root.contains(root.ownerDocument.activeElement);

/**
 * Which conversation a box belongs to. Docs makes its elements anew at each change of focus and gives them no ids: the first
 * comment's words, hashed, name the thread, so that a reply never lands in another one.
 */
function threadOf(root: Element): string {
  const thread = closestOptional(root, GDOCS.thread);
  const first = thread && findOptional(thread, GDOCS.postedBody);
  return first ? `reply-${hashOf(ownText(first))}` : 'new';
}

/** Our player stands inside the body, but in a shadow root: its words are none of the host's. */
const ownText = (element: Element): string => (element.textContent ?? '').trim();

/** FNV-1a, 32 bits: to tell threads of one document apart, not to keep a secret. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
