import { isField, isHtmlElement } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';
import { windowIn } from '../page/own-frames.ts';
import { selectionOf } from '../page-text/selection.ts';

export const EDITABLE = '[contenteditable=""],[contenteditable="true"],[contenteditable="plaintext-only"]';

/** Returns the outermost editable element around a node, or null. */
export function editorAround(node: Node | null): HTMLElement | null {
  let found: Element | null = null;
  const start = isHtmlElement(node) ? node : (node?.parentElement ?? null);
  for (let at = start?.closest(EDITABLE) ?? null; at; at = at.parentElement?.closest(EDITABLE) ?? null) found = at;
  return isHtmlElement(found) ? found : null;
}

/** Returns the selection of the node's tree: the document's selection stops at a shadow root's host. */
export const selectionAround = (node: Node): Selection | null => selectionOf(node.getRootNode());

/** Returns the Range of the caret or selection if it is inside this editor, else null. */
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

export interface CaretTracker {
  /** Restores the user's last caret in this editor. Returns false if the editor never had a caret. */
  restore(editor: Element): boolean;
  /**
   * The element that the user wrote in last, or the frame that had the focus last. Null: no such element yet. Ignores
   * our own elements.
   */
  last(): Element | null;
  /** The element that had the focus last, editable or not. Null: no such element yet. Ignores our own elements. */
  lastFocused(): Element | null;
}

/** Returns true for an editor, a form field or a frame. */
const isWrittenIn = (element: Element): boolean =>
  editorAround(element) !== null || isField(element) || element.localName === 'iframe';

/**
 * Focuses a frame that serves as a key proxy: the host manages and paints its own caret. When another document gets the
 * focus, the focused element in the frame loses it, and the frame alone receives no key events.
 */
function focusIn(frame: HTMLElement): void {
  frame.focus({ preventScroll: true });
  const inside = windowIn(frame)?.document;
  if (inside && inside.activeElement === inside.body) {
    inside.querySelector<HTMLElement>(EDITABLE)?.focus({ preventScroll: true });
  }
}

/**
 * Remembers the last caret of each editor. The caret survives when the focus moves to one of our frames or to another
 * editor.
 */
export function trackCarets(document: Document, signal: AbortSignal): CaretTracker {
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
    // A move from one frame into the next fires no event here. So listen to the blur of the first frame, if we can
    // access it.
    windowIn(active)?.addEventListener('blur', noteSoon, { signal });
  };
  const noteSoon = () => setTimeout(noteFocus);
  document.addEventListener('selectionchange', note, { signal });
  document.addEventListener('focusin', noteFocus, { signal });
  // The window's blur is the only event when a frame takes the focus.
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
