/**
 * A window with its constructors. Elements, sheets and observers must come from the page's own realm, or in tests from
 * a frame's realm.
 */
export type HostWindow = Window & typeof globalThis;

export const isElement = (node: Node | null): node is Element => node !== null && node.nodeType === 1;

/** Returns true for an HTML element. Does not use `instanceof`: a frame's elements belong to another realm. */
export const isHtmlElement = (node: Node | null): node is HTMLElement => isElement(node) && 'contentEditable' in node;

/** A form field. It keeps its caret while another element has the focus. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (node: Node | null): node is Field =>
  isHtmlElement(node) && (node.localName === 'textarea' || node.localName === 'input');
