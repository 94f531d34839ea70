/**
 * Returns true if a part of a formula is invisible: it only takes up space, a style hides it, or it is for programs.
 */
export function isHiddenInMath(element: Element): boolean {
  const name = element.localName;
  if (name === 'mphantom' || name === 'annotation' || name === 'annotation-xml') return true;
  // Checks the style only of elements with attributes, because a page may have thousands of plain ones.
  if (!element.hasAttributes()) return false;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  const view = element.ownerDocument.defaultView;
  const style = view?.getComputedStyle(element);
  if (!view || !style) return false;
  if (style.display === 'none') return true;
  if (style.visibility !== 'hidden' && style.visibility !== 'collapse') return false;
  // If the page draws a formula by other means, the whole MathML is hidden, and its text is the one to read.
  const math = element.closest('math');
  return math !== null && view.getComputedStyle(math).visibility === 'visible';
}

/** Returns an element's visible children: the formula of `semantics`, the selected part of `maction`. */
export function seenChildren(element: Element): readonly Element[] {
  const children = [...element.children];
  const name = element.localName;
  const first = name === 'semantics' ? 1 : Number(element.getAttribute('selection') ?? 1);
  const chosen = name === 'semantics' || name === 'maction' ? children.slice(first - 1, first) : children;
  return chosen;
}
