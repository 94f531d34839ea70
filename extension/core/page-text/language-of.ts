/** Returns the element's language (BCP 47), also from outside its shadow tree or frame. Empty: the page states none. */
export function languageOf(element: Element | null): string {
  for (let at = element; at; at = hostOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return '';
}

/** Returns the host of the element's shadow tree, or the frame of its document. Null: the element is in neither. */
export function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root ? (root.host as Element) : (element.ownerDocument.defaultView?.frameElement ?? null);
}
