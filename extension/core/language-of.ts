/** BCP 47 as the page says it of an element, also beyond a shadow tree or a frame that says nothing of its own; empty: it does not. */
export function languageOf(element: Element | null): string {
  for (let at = element; at; at = hostOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return '';
}

/** What holds the tree that an element stands in: the host of a shadow root, the frame of a document; null: nothing does. */
export function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root ? (root.host as Element) : (element.ownerDocument.defaultView?.frameElement ?? null);
}
