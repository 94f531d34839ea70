import { rangeIn } from '@/extension/core/insert/caret.ts';
import { type Field, isElement, isField } from '@/extension/core/page/host-window.ts';

/** Returns the caret's box in px of the viewport of `document`, which may show the editor in a frame. */
export function caretRectOf(editor: HTMLElement, document: Document): DOMRect | null {
  const rect = isField(editor) ? caretInField(editor) : caretInEditable(editor);
  const frame = editor.ownerDocument === document ? null : editor.ownerDocument.defaultView?.frameElement;
  if (!rect || !frame) return rect;
  const { left, top } = frame.getBoundingClientRect();
  return new DOMRect(rect.left + left + frame.clientLeft, rect.top + top + frame.clientTop, 0, rect.height);
}

function caretInEditable(editor: HTMLElement): DOMRect | null {
  const range = rangeIn(editor)?.cloneRange();
  if (!range) return null;
  range.collapse(false);
  const painted = [...range.getClientRects()].findLast(({ height }) => height > 0);
  if (painted) return new DOMRect(painted.left, painted.top, 0, painted.height);
  // An empty line has no letter to measure: the caret is where its first letter would be.
  const { endContainer, endOffset } = range;
  const child = endContainer.childNodes[endOffset] ?? null;
  const line = isElement(child) && child.localName !== 'br' ? child : endContainer;
  return startOf(isElement(line) ? line : editor);
}

function startOf(element: Element): DOMRect | null {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!style) return null;
  const box = element.getBoundingClientRect();
  const px = (value: string) => Number.parseFloat(value) || 0;
  const left = box.left + px(style.borderLeftWidth) + px(style.paddingLeft);
  const right = box.right - px(style.borderRightWidth) - px(style.paddingRight);
  const top = box.top + px(style.borderTopWidth) + px(style.paddingTop);
  const height = px(style.lineHeight) || px(style.fontSize) * 1.2;
  return new DOMRect(style.direction === 'rtl' ? right : left, top, 0, height);
}

/** Styles that affect the position of a field's letters. */
const DECIDING = [
  ...['boxSizing', 'direction', 'textAlign', 'textIndent', 'textTransform', 'letterSpacing', 'wordSpacing'],
  ...['fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'fontStretch', 'fontVariant', 'lineHeight', 'tabSize'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'overflowWrap', 'wordBreak'],
  ...['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
] as const;

/**
 * Measures the caret of a field. Browsers do not expose its place, so a hidden copy of the text is measured and
 * removed.
 */
function caretInField(field: Field): DOMRect | null {
  const { ownerDocument: document, selectionEnd } = field;
  const style = document.defaultView?.getComputedStyle(field);
  if (!style || selectionEnd === null) return null;
  const box = field.getBoundingClientRect();
  const mirror = document.createElement('div');
  for (const name of DECIDING) Reflect.set(mirror.style, name, Reflect.get(style, name));
  const isLong = field.localName === 'textarea';
  Object.assign(mirror.style, {
    position: 'fixed',
    visibility: 'hidden',
    left: `${box.left}px`,
    top: `${box.top}px`,
    // A scroll bar takes its width from the text.
    width: `${box.width - (isLong ? field.offsetWidth - field.clientWidth - bordersOf(style) : 0)}px`,
    borderStyle: 'solid',
    whiteSpace: isLong ? 'pre-wrap' : 'pre',
  });
  const caret = document.createElement('span');
  caret.textContent = '\u200b';
  mirror.append(field.value.slice(0, selectionEnd), caret, field.value.slice(selectionEnd));
  document.documentElement.append(mirror);
  const { left, right, top, height } = caret.getBoundingClientRect();
  mirror.remove();
  const x = style.direction === 'rtl' ? right : left;
  const y = isLong ? top : box.top + (box.height - height) / 2;
  return new DOMRect(x - field.scrollLeft, y - field.scrollTop, 0, height);
}

const bordersOf = ({ borderLeftWidth, borderRightWidth }: CSSStyleDeclaration): number =>
  Number.parseFloat(borderLeftWidth) + Number.parseFloat(borderRightWidth);
