import { editorAround } from '@/extension/core/caret.ts';
import { isField, isHtmlElement } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';

/** Fields that take a sentence. Into a password nothing is ever written; a number or an address would refuse the words. */
const LINE_TYPES: readonly string[] = ['text', 'search'];

/** The editor that has the focus, in whatever frame of the same origin or open shadow root it stands; null: none has. */
export function editorInUse(document: Document): HTMLElement | null {
  const { activeElement } = document;
  return activeElement && editorAt(activeElement);
}

/** As editorInUse, of what had the focus. */
export function editorAt(element: Element): HTMLElement | null {
  const focused = innermostFocus(element);
  if (!focused) return null;
  if (isField(focused)) return focused.localName === 'textarea' || takesLine(focused) ? focused : null;
  const editor = editorAround(focused);
  if (editor) return editor;
  // A frame whose whole document can be written in (designMode) has its body as editor.
  return isHtmlElement(focused) && focused.isContentEditable ? focused : null;
}

/** The person is in a frame of another origin: which editor they use there, nobody outside it can tell. */
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

/** Null also for a frame of another origin: that is not ours to look into. */
function documentIn(element: Element): Document | null {
  return element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
}
