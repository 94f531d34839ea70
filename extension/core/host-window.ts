/** A window with its constructors: elements, sheets and observers must come from the page's own realm, in tests a frame's. */
export type HostWindow = Window & typeof globalThis;

export const isElement = (node: Node | null): node is Element => node !== null && node.nodeType === 1;

/** Not `instanceof`: a frame's elements belong to another realm. */
export const isHtmlElement = (node: Node | null): node is HTMLElement => isElement(node) && 'contentEditable' in node;

/** A form's own field. It keeps its caret by itself, also while something else has the focus. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (node: Node | null): node is Field =>
  isHtmlElement(node) && (node.localName === 'textarea' || node.localName === 'input');
