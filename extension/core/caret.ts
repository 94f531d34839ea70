import { isField, isHtmlElement } from './host-window.ts';
import { isOurs } from './our-elements.ts';
import { windowIn } from './own-frames.ts';
import { selectionOf } from './selection.ts';

export const EDITABLE = '[contenteditable=""],[contenteditable="true"],[contenteditable="plaintext-only"]';

/** The outermost editable element around a node, or null. */
export function editorAround(node: Node | null): HTMLElement | null {
  let found: Element | null = null;
  const start = isHtmlElement(node) ? node : (node?.parentElement ?? null);
  for (let at = start?.closest(EDITABLE) ?? null; at; at = at.parentElement?.closest(EDITABLE) ?? null) found = at;
  return isHtmlElement(found) ? found : null;
}

/** The selection of the tree in which a node stands: that of the document ends at a shadow root's host. */
export const selectionAround = (node: Node): Selection | null => selectionOf(node.getRootNode());

/** The caret's or selection's Range, when it stands in this editor. */
export function rangeIn(editor: Element): Range | null {
  const selection = selectionAround(editor);
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return editor.contains(range.commonAncestorContainer) ? range : null;
}

export function putRange(range: Range): void {
  const selection = selectionAround(range.startContainer);
  if (!selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
}

export interface CaretBook {
  /** Puts the caret back where the person left it in this editor; false when it never stood there. */
  restore(editor: Element): boolean;
  /** What the person last wrote in, or a frame that they were in; null: nothing yet. What is ours does not count. */
  last(): Element | null;
  /** What had the focus last, whether one writes in it or not; null: nothing yet. What is ours does not count. */
  lastFocused(): Element | null;
}

/** Whether somebody writes in it, or in what it frames. */
const isWrittenIn = (element: Element): boolean =>
  editorAround(element) !== null || isField(element) || element.localName === 'iframe';

/**
 * A key proxy: the host keeps its caret for itself, and paints it. What had the focus in the frame loses it when another document gets
 * it, and the frame alone hears no key.
 */
function focusIn(frame: HTMLElement): void {
  frame.focus({ preventScroll: true });
  const inside = windowIn(frame)?.document;
  if (inside && inside.activeElement === inside.body) {
    inside.querySelector<HTMLElement>(EDITABLE)?.focus({ preventScroll: true });
  }
}

/** Remembers the last caret of each editor: focus in one of our frames, or in another editor, must not lose it. */
export function trackCarets(document: Document, signal: AbortSignal): CaretBook {
  const carets = new WeakMap<Element, Range>();
  const note = () => {
    const selection = document.getSelection();
    const editor = editorAround(selection?.anchorNode ?? null);
    if (!selection || !editor || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    if (editor.contains(range.commonAncestorContainer)) carets.set(editor, range.cloneRange());
  };
  let last: Element | null = null;
  let lastFocused: Element | null = null;
  const noteFocus = () => {
    const active = document.activeElement;
    if (active && active !== document.body && !isOurs(active)) lastFocused = active;
    if (!active || !isWrittenIn(active)) return;
    last = active;
    // From one frame into the next no event comes here: the one that is left tells, where it may.
    windowIn(active)?.addEventListener('blur', noteSoon, { signal });
  };
  const noteSoon = () => setTimeout(noteFocus);
  document.addEventListener('selectionchange', note, { signal });
  document.addEventListener('focusin', noteFocus, { signal });
  // A frame that takes the focus is told of in no other way.
  document.defaultView?.addEventListener('blur', noteFocus, { signal });
  note();
  noteFocus();
  return {
    last() {
      noteFocus();
      return last?.isConnected ? last : null;
    },
    lastFocused: () => lastFocused,
    restore(editor) {
      if (isField(editor)) {
        editor.focus({ preventScroll: true });
        return true;
      }
      if (isHtmlElement(editor) && editor.localName === 'iframe') {
        focusIn(editor);
        return true;
      }
      const range = rangeIn(editor)?.cloneRange() ?? carets.get(editor);
      if (!range || !editor.isConnected || !editor.contains(range.commonAncestorContainer)) return false;
      if (isHtmlElement(editor)) editor.focus({ preventScroll: true });
      putRange(range);
      return true;
    },
  };
}
