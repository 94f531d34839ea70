import { putRange, rangeIn } from '@/extension/core/insert/caret.ts';
import type { SpokenName } from '@/extension/core/page/contract.ts';
import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import { findAll } from '../_dom/find.ts';
import { endOf, insertAtCaret } from '../_dom/insert-text.ts';
import { anchorsOf } from '../_dom/links.ts';
import { createNameLine } from './card.ts';
import { GMAIL } from './selectors.ts';

/**
 * Puts the name below the draft's own signature, and restores the caret. Runs before the card is inserted, so that one
 * undo removes the mote and a second one the name. Returns false if the draft has no signature.
 */
export function sign(editor: HTMLElement, name: SpokenName): boolean {
  const signature = findAll(editor, GMAIL.signature).find((one) => !isQuoted(one));
  if (!signature || !isHtmlElement(signature)) return false;
  const caret = rangeIn(editor)?.cloneRange();
  putRange(endOf(signature));
  insertAtCaret(editor, 'insertHTML', createNameLine(editor.ownerDocument, name));
  if (caret) putRange(caret);
  return true;
}

/**
 * Returns true if the user's own text contains the name. The quoted mail does not count: it may contain an earlier one.
 */
export const isSigned = (editor: HTMLElement, { link }: SpokenName): boolean =>
  anchorsOf(editor, link).some((anchor) => !isQuoted(anchor));

const isQuoted = (element: Element): boolean => GMAIL.quote.some(({ css }) => element.closest(css) !== null);
