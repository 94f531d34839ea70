/** In Firefox, for an extension's script in a page. */
interface FirefoxElement extends HTMLElement {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

/** The shadow tree of an element, closed or not, where the browser lets an extension in; else an open one. */
export const openTree = (host: FirefoxElement): ShadowRoot | null =>
  globalThis.chrome?.dom?.openOrClosedShadowRoot(host) ?? host.openOrClosedShadowRoot ?? host.shadowRoot;
