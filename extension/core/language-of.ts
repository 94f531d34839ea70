/** BCP 47 as the page says it of an element, also beyond a shadow tree or a frame that says nothing of its own; empty: it does not. */
export function languageOf(element: Element | null): string {
  for (let at = element; at; at = hostOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return '';
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root ? (root.host as Element) : (element.ownerDocument.defaultView?.frameElement ?? null);
}
