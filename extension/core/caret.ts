import { isField, isHtmlElement } from './host-window.ts';

const EDITABLE = '[contenteditable=""],[contenteditable="true"],[contenteditable="plaintext-only"]';

/** The outermost editable element around a node, or null. */
export function editorAround(node: Node | null): HTMLElement | null {
  let found: Element | null = null;
  const start = isHtmlElement(node) ? node : (node?.parentElement ?? null);
  for (let at = start?.closest(EDITABLE) ?? null; at; at = at.parentElement?.closest(EDITABLE) ?? null) found = at;
  return isHtmlElement(found) ? found : null;
}

/** The caret's or selection's Range, when it stands in this editor. */
export function rangeIn(editor: Element): Range | null {
  const selection = editor.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return editor.contains(range.commonAncestorContainer) ? range : null;
}

export function putRange(document: Document, range: Range): void {
  const selection = document.getSelection();
  if (!selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
}

export interface CaretBook {
  /** Puts the caret back where the person left it in this editor; false when it never stood there. */
  restore(editor: Element): boolean;
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
  document.addEventListener('selectionchange', note, { signal });
  note();
  return {
    restore(editor) {
      if (isField(editor)) {
        editor.focus({ preventScroll: true });
        return true;
      }
      const range = rangeIn(editor)?.cloneRange() ?? carets.get(editor);
      if (!range || !editor.isConnected || !editor.contains(range.commonAncestorContainer)) return false;
      if (isHtmlElement(editor)) editor.focus({ preventScroll: true });
      putRange(document, range);
      return true;
    },
  };
}
