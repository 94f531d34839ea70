import { editorAround } from '@/extension/core/insert/caret.ts';
import { isField, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';

/**
 * Types of fields that accept a sentence. Mote never writes into password fields; number and address fields would
 * refuse the words.
 */
const LINE_TYPES: readonly string[] = ['text', 'search'];

/** Returns the focused editor, also in same-origin frames and open shadow roots; null: no editor has the focus. */
export function editorInUse(document: Document): HTMLElement | null {
  const { activeElement } = document;
  return activeElement && editorAt(activeElement);
}

/** Returns the editor of an element that had the focus; see editorInUse. */
export function editorAt(element: Element): HTMLElement | null {
  const focused = innermostFocus(element);
  if (!focused) return null;
  if (isField(focused)) return focused.localName === 'textarea' || takesLine(focused) ? focused : null;
  const editor = editorAround(focused);
  if (editor) return editor;
  // In a frame whose whole document is editable (designMode), the body is the editor.
  return isHtmlElement(focused) && focused.isContentEditable ? focused : null;
}

/** Returns true while the focus is in a frame of another origin, whose editor we cannot inspect. */
export function isFocusAway(document: Document): boolean {
  const focused = document.activeElement && innermostFocus(document.activeElement);
  return focused?.localName === 'iframe' && documentIn(focused) === null;
}

const takesLine = (field: Element): boolean => 'type' in field && LINE_TYPES.includes(String(field.type));

function innermostFocus(from: Element): Element | null {
  let at: Element | null = from;
  while (at && !isOurs(at)) {
    const inner: Element | null = at.shadowRoot?.activeElement ?? documentIn(at)?.activeElement ?? null;
    if (!inner) return at;
    at = inner;
  }
  return null;
}

/**
 * Returns the document in a frame. Null for other elements, and for a frame of another origin, which we cannot access.
 */
function documentIn(element: Element): Document | null {
  return element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
}
