import type { Page, TextEntry } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { caretRectOf } from './caret-rect.ts';
import { isShown } from './find.ts';
import { focusAtCaret, insertAtCaret, isWritable } from './insert-text.ts';
import { textOf } from './links.ts';
import { readBack, SETTLE_MS } from './read-back.ts';
import { type TypedLine, typedLineOf, withPlainSpaces } from './typed-line.ts';
import { wordAtEnd } from './word-at-end.ts';

export interface TextEntryOptions {
  /**
   * Returns the editors in which the user may write now. `place`: the focused element, or the one that had the focus
   * before one of ours.
   */
  editors(page: Page, place: Element): readonly Element[];
  /** Reads the host's own state. Returns true if the host accepted the editor's text. */
  isAccepted?(editor: HTMLElement): boolean;
  /** Ends an undo step, for an editor with its own undo history. */
  endUndoStep?(editor: HTMLElement): void;
  /**
   * Writes at the caret of an unknown kind of editor, after `untilKnown`. Returns true if the editor or the browser
   * accepted the text. Used only without a selection: during the wait, the user's next key would replace the selected
   * text. Absent: the text is typed.
   */
  insert?: { untilKnown(editor: HTMLElement): Promise<void>; put(editor: HTMLElement, text: string): boolean };
}

/** Creates access to the user's typing in a host's editors: fields, editable elements, also in frames. */
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

/** Replaces line feeds. A line feed would be typed as Enter, which sends the text or ends its paragraph. */
const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Returns true if exactly this text is in place, in whole characters: half an emoji does not count. */
function stands(expected: string, before: string, start: number, end: number): boolean {
  if (!(start <= end && end <= 0)) return false;
  const [from, to] = [before.length + start, before.length + end];
  return (
    from >= 0 &&
    !isInside(before, from) &&
    !isInside(before, to) &&
    before.slice(from, to) === withPlainSpaces(expected)
  );
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

/** Number of characters before the caret that are compared: of a longer line only the end counts. */
const TAIL = 500;

async function put(change: Change): Promise<Result<void, InsertErrorCode>> {
  const { editor, line, start, end, text, signal } = change;
  const { length } = line.before;
  const wanted = withPlainSpaces(line.before.slice(0, length + start) + text + line.before.slice(length + end)).slice(
    -TAIL,
  );
  if (isFull(change)) return err('rejected-by-host', 'there is no room for it');
  focusAtCaret(editor);
  change.endUndoStep?.(editor);
  const { insert } = change;
  let isWritten: boolean;
  if (insert && start === 0) {
    await insert.untilKnown(editor);
    if (typedLineOf(editor)?.before !== line.before) return err('text-moved');
    isWritten = insert.put(editor, text);
  } else {
    line.select(start, end);
    isWritten = insertAtCaret(editor, 'insertText', text).isTrusted;
  }
  if (end < 0) line.restoreCaret(end);
  change.endUndoStep?.(editor);
  if (!isWritten) return err('rejected-by-host', 'the editor did not take it as typed');
  if (!typedLineOf(editor)?.before.endsWith(wanted)) return err('rejected-by-host', 'the editor put it back');
  // The user may continue to type: the new text must still be present, wherever the caret is now.
  const isThere = () => isShown(editor) && withPlainSpaces(textOf(editor)).includes(wanted) && isTaken(change);
  const isStored = (await readBack(isThere, signal)) !== null && (await settles(isThere));
  if (isStored) return ok(undefined);
  return err(isShown(editor) && !signal.aborted ? 'rejected-by-host' : 'target-gone');
}

async function settles(isThere: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return isThere();
}

/**
 * Returns true if the host accepted the change. An empty editor counts as accepted, because its host has nothing to
 * send and so gives no sign.
 */
const isTaken = ({ editor, isAccepted }: Change): boolean =>
  textOf(editor).trim() === '' || (isAccepted?.(editor) ?? true);

/** Returns true if the text is too long: a field with a limit would cut the text silently. */
const isFull = ({ editor, text, start, end }: Change): boolean =>
  isField(editor) && editor.maxLength >= 0 && editor.value.length + text.length - (end - start) > editor.maxLength;

/**
 * Tracks the focused element of `document`. While one of our frames or buttons has the focus, returns the previous
 * element.
 */
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

/** Returns true if the focus is in this editor, or in the frame around it. */
function isAt(place: Element, editor: Element): boolean {
  if (editor.ownerDocument === place.ownerDocument) return editor.contains(place);
  return editor.ownerDocument.defaultView?.frameElement === place;
}

/** Tracks in which documents a composition (Japanese, an accent) is pending. Such text is not committed yet. */
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
