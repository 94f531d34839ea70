import { insertTextIntoField } from 'text-field-edit';
import { putRange, rangeIn } from '@/extension/core/insert/caret.ts';
import { type Field, isField, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { charBeside } from './char-beside.ts';

/** Focuses an editor and keeps its caret. If it has no caret, sets the caret to `end()`. A field has its own caret. */
export function focusAtCaret(editor: HTMLElement, end: () => Range = () => endOf(editor)): void {
  if (isField(editor)) {
    editor.focus({ preventScroll: true });
    endUndoStep(editor);
    return;
  }
  const range = rangeIn(editor)?.cloneRange() ?? end();
  editor.focus({ preventScroll: true });
  putRange(range);
}

/**
 * Ends the browser's undo step. Chromium extends the step of the user's typing until the caret moves; without this, one
 * undo would remove both texts.
 */
function endUndoStep(field: Field): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || value === '') return;
  field.setSelectionRange(start === 0 ? 1 : 0, start === 0 ? 1 : 0);
  field.setSelectionRange(start, end);
}

/**
 * Returns the end of an editor's text, before `stop` (a signature, a quote) if present. The range is inside the
 * previous line: Chromium moves a caret between two blocks into the second.
 */
export function endOf(editor: HTMLElement, stop: Element | null = null): Range {
  const range = editor.ownerDocument.createRange();
  const line = stop?.previousSibling;
  if (stop && !line) range.setStartBefore(stop);
  else range.selectNodeContents(line ?? editor);
  const isEmptyLine = line?.childNodes.length === 1 && line.firstChild?.nodeName === 'BR';
  range.collapse(isEmptyLine || (stop !== null && !line));
  return range;
}

export interface TypedOutcome {
  /** True if the host received a trusted `input` event, as from typing. Autosaves wait for such an event. */
  isTrusted: boolean;
}

/**
 * Inserts at the caret of the focused editor as if typed: one undo step, and an `input` event that the host trusts.
 * From a content script only execCommand achieves this; the Range API gives neither.
 */
export function insertAtCaret(editor: HTMLElement, kind: 'insertText' | 'insertHTML', value: string): TypedOutcome {
  let isTrusted = false;
  const note = (event: Event) => {
    isTrusted ||= event.isTrusted;
  };
  editor.addEventListener('input', note, { capture: true });
  if (kind === 'insertText' && !isInShadow(editor)) insertTextIntoField(editor, value);
  else editor.ownerDocument.execCommand(kind, false, value);
  editor.removeEventListener('input', note, { capture: true });
  return { isTrusted };
}

/**
 * Returns true for an element in a shadow tree. The document's focus ends at the host of a shadow root, so
 * insertTextIntoField would take the focus away from the element.
 */
const isInShadow = (element: Element): boolean => element.getRootNode() !== element.ownerDocument;

/**
 * Returns the characters on both sides of the caret or selection, within its line. They decide whether a space is
 * needed.
 */
export function charsAtCaret(editor: HTMLElement): { before: string; after: string } {
  if (isField(editor)) {
    const { value, selectionStart, selectionEnd } = editor;
    return { before: value[(selectionStart ?? 0) - 1] ?? '', after: value[selectionEnd ?? value.length] ?? '' };
  }
  const range = rangeIn(editor);
  if (!range) return { before: '', after: '' };
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    before: charBeside(editor, startContainer, startOffset, 'before'),
    after: charBeside(editor, endContainer, endOffset, 'after'),
  };
}

/** Returns true if the host lets the user write here. */
export const isWritable = (element: Element): element is HTMLElement =>
  isHtmlElement(element) &&
  (isField(element) ? !(element.disabled || element.readOnly) : element.isContentEditable) &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.getAttribute('aria-readonly') !== 'true';
