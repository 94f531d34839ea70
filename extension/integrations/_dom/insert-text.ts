import { insertTextIntoField } from 'text-field-edit';
import { putRange, rangeIn } from '@/extension/core/caret.ts';
import { type Field, isField, isHtmlElement } from '@/extension/core/host-window.ts';
import { charBeside } from './char-beside.ts';

/** Focuses an editor and keeps its caret; where it has none, puts it at `end()`. A field has one of its own. */
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

/** Chromium goes on with the step that the person's typing began until the caret moves: one undo would take both. */
function endUndoStep(field: Field): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || value === '') return;
  field.setSelectionRange(start === 0 ? 1 : 0, start === 0 ? 1 : 0);
  field.setSelectionRange(start, end);
}

/**
 * The end of an editor's text, before `stop` (a signature, a quote) where there is one. In the line before it: Chromium
 * moves a caret that stands between two blocks into the second.
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
  /** Whether the host saw it as typed by the person: a trusted `input` event, which autosaves wait for. */
  isTrusted: boolean;
}

/**
 * As typed at the caret of the focused editor: one undo step, and an `input` event that the host trusts. execCommand alone
 * does this from a content script; the Range API does neither.
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

/** The document's focus ends at the host of a shadow root: whoever asks for it there would take the focus away again. */
const isInShadow = (element: Element): boolean => element.getRootNode() !== element.ownerDocument;

/** The characters on both sides of the caret or selection, in its own line: whether a space must part them. */
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

/** Whether the host lets the person write here. */
export const isWritable = (element: Element): element is HTMLElement =>
  isHtmlElement(element) &&
  (isField(element) ? !(element.disabled || element.readOnly) : element.isContentEditable) &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.getAttribute('aria-readonly') !== 'true';
