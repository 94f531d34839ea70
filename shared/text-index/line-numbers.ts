/** Matches line numbers with the signs that gutters put beside them. */
const NUMBERS = /^[\s\d.:|)│]+$/;
const isNumbers = (text: string | null): boolean => text !== null && NUMBERS.test(text) && /\d/.test(text);

/** Matches class names and attributes that code highlighters give to line numbers (seen 2026-11). */
const NAMED =
  '[data-line-number],[data-nosnippet],[class*="lineno" i],[class*="line-num" i],[class*="linenum" i],[class*="line_num" i],' +
  '[class*="gutter" i],.ln,.lnt,.lnum,.hljs-ln-numbers,.blob-num,.crayon-num';
const CODE = 'pre,code,samp';

/** Caches whether an element contains numbers only: a gutter may have one text node per line. */
export type Gutters = Map<Element, boolean>;

/**
 * Returns true if a text node is a line number of code. Authors exclude line numbers from copies, because they are not
 * part of the text; for the same reason they are not read.
 */
export function isLineNumber({ data, parentElement }: Text, gutters: Gutters): boolean {
  if (!NUMBERS.test(data) || !/\d/.test(data) || !parentElement) return false;
  const holdsNumbersOnly = (element: Element): boolean => {
    const known = gutters.get(element) ?? isNumbers(element.textContent);
    gutters.set(element, known);
    return known;
  };
  const named = parentElement.closest(NAMED);
  const unselectable = unselectableAround(parentElement);
  const isNamed = named !== null && holdsNumbersOnly(named);
  const isUnselectable = unselectable !== null && holdsNumbersOnly(unselectable);
  if (isNamed && isUnselectable) return true;
  const gutter = isUnselectable ? unselectable : isNamed ? named : null;
  return gutter !== null && isBesideCode(gutter);
}

/**
 * Returns the outermost ancestor that cannot be selected; null if the whole page forbids selection, which says nothing
 * about its numbers.
 */
function unselectableAround(start: Element): Element | null {
  const view = start.ownerDocument.defaultView;
  let outermost: Element | null = null;
  for (let at: Element | null = start; at; at = at.parentElement) {
    if (view?.getComputedStyle(at).userSelect !== 'none') return outermost;
    outermost = at;
  }
  return null;
}

/** Returns true if the gutter is inside the code, in the code's table, or beside the code. */
function isBesideCode(gutter: Element): boolean {
  if (gutter.closest(CODE)) return true;
  const around = gutter.closest('table') ?? gutter.parentElement;
  return around?.querySelector(CODE) != null;
}
