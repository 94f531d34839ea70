import { putRange, rangeIn } from '@/extension/core/caret.ts';
import type { SaidName } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import { findAll } from '../_dom/find.ts';
import { endOf, insertAtCaret } from '../_dom/insert-text.ts';
import { anchorsOf } from '../_dom/links.ts';
import { createNameLine } from './card.ts';
import { GMAIL } from './selectors.ts';

/**
 * Puts the name below the draft's own signature, and the caret back where it was. Before the card, so that one undo takes the
 * mote out and a second one the name. False: the draft has no signature.
 */
export function sign(editor: HTMLElement, name: SaidName): boolean {
  const signature = findAll(editor, GMAIL.signature).find((one) => !isQuoted(one));
  if (!signature || !isHtmlElement(signature)) return false;
  const caret = rangeIn(editor)?.cloneRange();
  putRange(endOf(signature));
  insertAtCaret(editor, 'insertHTML', createNameLine(editor.ownerDocument, name));
  if (caret) putRange(caret);
  return true;
}

/** In the person's own words; in the mail that they answer it may stand from the last time. */
export const isSigned = (editor: HTMLElement, { link }: SaidName): boolean =>
  anchorsOf(editor, link).some((anchor) => !isQuoted(anchor));

const isQuoted = (element: Element): boolean => GMAIL.quote.some(({ css }) => element.closest(css) !== null);
