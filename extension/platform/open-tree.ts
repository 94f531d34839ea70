/** Property that Firefox adds to elements for an extension's script in a page. */
interface FirefoxElement extends HTMLElement {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

/**
 * Returns an element's shadow tree. Where the browser gives extensions access, also a closed one; elsewhere only an
 * open one.
 */
export const openTree = (host: FirefoxElement): ShadowRoot | null =>
  globalThis.chrome?.dom?.openOrClosedShadowRoot(host) ?? host.openOrClosedShadowRoot ?? host.shadowRoot;
