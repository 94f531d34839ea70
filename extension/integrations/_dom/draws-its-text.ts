import { rangeIn } from '@/extension/core/insert/caret.ts';
import { isElement } from '@/extension/core/page/host-window.ts';
import { isOneOf } from './find.ts';
import { MAKES } from './make-selectors.ts';

/**
 * Returns true if an editor seems to draw its own text. Signs are a known make, a custom element, or a caret in nodes
 * with `data-` attributes, which the browser's own typing never creates. The editor's own attributes are no sign: a
 * plain editor may have its placeholder there.
 */
export function drawsItsText(editor: HTMLElement): boolean {
  if (isOneOf(editor, MAKES.holdsItsOwn) || editor.localName.includes('-')) return true;
  const caret = rangeIn(editor)?.startContainer ?? editor;
  // If the caret is before a block, its container is the block's parent.
  let at: Node | null = caret === editor ? editor.firstChild : caret;
  for (; at && at !== editor; at = at.parentNode) {
    if (isElement(at) && Object.keys((at as HTMLElement).dataset).length > 0) return true;
  }
  return false;
}
