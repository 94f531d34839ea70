/** A window with its constructors: elements, sheets and observers must come from the page's own realm, in tests a frame's. */
export type HostWindow = Window & typeof globalThis;

export const isElement = (node: Node | null): node is Element => node !== null && node.nodeType === 1;

/** Not `instanceof`: a frame's elements belong to another realm. */
export const isHtmlElement = (node: Node | null): node is HTMLElement => isElement(node) && 'contentEditable' in node;
