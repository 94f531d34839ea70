import type { Page, TextEntry } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { caretRectOf } from './caret-rect.ts';
import { isShown } from './find.ts';
import { focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { textOf } from './links.ts';
import { readBack } from './read-back.ts';
import { flat, type TypedLine, typedLineOf } from './typed-line.ts';
import { wordAtEnd } from './word-at-end.ts';

export interface TextEntryOptions {
  /** Where the person may write now. `place`: the element of the document in which they are, or were before they came to us. */
  editors(page: Page, place: Element): readonly Element[];
  /** The host's own state: that it took what stands in the editor. */
  isHeard?(editor: HTMLElement): boolean;
  /** For an editor that keeps undo for itself. */
  endUndoStep?(editor: HTMLElement): void;
}

/** The person's typing in the editors of a host, whether they are fields, editable elements or stand in frames. */
export const textEntryIn =
  (options: TextEntryOptions) =>
  (document: Document, signal: AbortSignal): TextEntry => {
    const composing = watchComposing(document, signal);
    const focus = watchFocus(document, signal);
    const find = (): HTMLElement | null => {
      const place = focus.place();
      const page = { document, url: new URL(document.location.href) };
      const editor = place && options.editors(page, place).find((one) => isAt(place, one));
      if (!editor || !isEditor(editor)) return null;
      composing.watch(editor.ownerDocument);
      return editor;
    };
    const findWritable = (): HTMLElement | null => {
      const editor = find();
      return editor && isWritable(editor) ? editor : null;
    };
    return {
      caret() {
        const editor = findWritable();
        return editor && caretRectOf(editor, document);
      },
      wordBefore() {
        const editor = findWritable();
        return wordAtEnd((editor && typedLineOf(editor)?.before) ?? '');
      },
      async replace({ start, end }, text, expectedText) {
        const editor = find();
        if (!editor) return err('target-gone');
        if (!isWritable(editor)) return err('read-only');
        if (composing.in(editor.ownerDocument)) return err('text-moved', 'a word is being composed');
        const line = typedLineOf(editor);
        if (!line || !stands(expectedText, line.before, start, end)) return err('text-moved');
        return put({ ...options, editor, line, start, end, text: onOneLine(text), signal });
      },
    };
  };

const isEditor = (element: Element): element is HTMLElement => isField(element) || 'contentEditable' in element;

/** A line feed would be typed as Enter, which sends what is written or ends its paragraph. */
const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Whether just this stands there, by whole characters: half an emoji is none. */
function stands(expected: string, before: string, start: number, end: number): boolean {
  if (!(start <= end && end <= 0)) return false;
  const [from, to] = [before.length + start, before.length + end];
  return from >= 0 && !isInside(before, from) && !isInside(before, to) && before.slice(from, to) === flat(expected);
}

const isInside = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;

interface Change extends TextEntryOptions {
  editor: HTMLElement;
  line: TypedLine;
  start: number;
  end: number;
  text: string;
  signal: AbortSignal;
}

/** How long an editor may take to put back what it did not want. ms */
const SETTLE_MS = 120;
/** Of a line before the caret, as much is looked at again: a longer one is read from its middle. */
const TAIL = 500;

async function put(change: Change): Promise<Result<void, InsertErrorCode>> {
  const { editor, line, start, end, text, signal } = change;
  const { length } = line.before;
  const wanted = flat(line.before.slice(0, length + start) + text + line.before.slice(length + end)).slice(-TAIL);
  if (isFull(change)) return err('rejected-by-host', 'there is no room for it');
  focusAtCaret(editor);
  change.endUndoStep?.(editor);
  line.select(start, end);
  const { isTrusted } = insertAtCaret(editor, 'insertText', text);
  if (end < 0) line.restoreCaret(end);
  change.endUndoStep?.(editor);
  if (!isTrusted) return err('rejected-by-host', 'the editor did not take it as typed');
  if (!typedLineOf(editor)?.before.endsWith(wanted)) return err('rejected-by-host', 'the editor put it back');
  // The person types on meanwhile: what was written must stand there still, wherever the caret is by now.
  const isThere = () => isShown(editor) && flat(textOf(editor)).includes(wanted) && isTaken(change);
  const isKept = (await readBack(isThere, signal)) !== null && (await settles(isThere));
  if (isKept) return ok(undefined);
  return err(isShown(editor) && !signal.aborted ? 'rejected-by-host' : 'target-gone');
}

async function settles(isThere: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return isThere();
}

/** An editor in which nothing is left tells nobody that it took it: its host has nothing to send. */
const isTaken = ({ editor, isHeard }: Change): boolean => textOf(editor).trim() === '' || (isHeard?.(editor) ?? true);

/** A field with a limit would cut the text in silence. */
const isFull = ({ editor, text, start, end }: Change): boolean =>
  isField(editor) && editor.maxLength >= 0 && editor.value.length + text.length - (end - start) > editor.maxLength;

/** The element of `document` that has the focus; while a frame or a button of ours has it, the one that had it before. */
function watchFocus(document: Document, signal: AbortSignal): { place(): Element | null } {
  let last: Element | null = null;
  const note = () => {
    const { activeElement } = document;
    if (activeElement && !isOurs(activeElement)) last = activeElement;
  };
  document.addEventListener('focusin', note, { signal });
  return {
    place() {
      note();
      return last;
    },
  };
}

/** Whether the focus is at this editor, or at the frame in which it stands. */
function isAt(place: Element, editor: Element): boolean {
  if (editor.ownerDocument === place.ownerDocument) return editor.contains(place);
  return editor.ownerDocument.defaultView?.frameElement === place;
}

/** In which documents a word is being composed (Japanese, an accent): what stands there is not typed yet. */
function watchComposing(top: Document, signal: AbortSignal) {
  const known = new Set<Document>();
  const composing = new Set<Document>();
  const watch = (document: Document) => {
    if (known.has(document)) return;
    known.add(document);
    const options = { signal, capture: true };
    document.addEventListener('compositionstart', () => composing.add(document), options);
    document.addEventListener('compositionend', () => composing.delete(document), options);
  };
  watch(top);
  return { watch, in: (document: Document): boolean => composing.has(document) };
}
