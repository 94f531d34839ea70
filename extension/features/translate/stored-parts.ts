import type { Block, Span } from '@/shared/text-index/contract.ts';

/** Elements with code, program output or user input, whose translation would be wrong. */
const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'var', 'tt', 'pre', 'textarea']);

/** Returns a check that caches its results: a block has many pieces in few elements. */
function createUntranslatedCheck(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  const isUntranslated = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const own = ownMark(element);
    const parent = element.parentElement ?? hostOf(element);
    const answer = own ?? (parent !== null && isUntranslated(parent));
    known.set(element, answer);
    return answer;
  };
  return isUntranslated;
}

/** Returns the element's own translate mark; null: the element has none and inherits its parent's. */
function ownMark(element: Element): boolean | null {
  const translate = element.getAttribute('translate')?.trim().toLowerCase();
  if (translate === 'no') return true;
  if (translate === 'yes' || translate === '') return false;
  if (element.classList.contains('notranslate') || element.classList.contains('skiptranslate')) return true;
  return CODE.has(element.localName) || isWrittenIn(element) ? true : null;
}

function isWrittenIn(element: Element): boolean {
  const editable = element.getAttribute('contenteditable');
  return (editable !== null && editable !== 'false') || element.getAttribute('role') === 'textbox';
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root ? (root.host as Element) : null;
}

/**
 * Returns the parts of a block that are code or that the page marks as not to be translated, in the block's offsets.
 */
export function storedPartsOf({ pieces, text }: Block): Span[] {
  const isUntranslated = createUntranslatedCheck();
  const parts: Span[] = [];
  for (const { node, at, length } of pieces) {
    const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
    if (length === 0 || !element || !isUntranslated(element)) continue;
    const last = parts.at(-1);
    if (last && text.slice(last.end, at).trim() === '') last.end = at + length;
    else parts.push({ start: at, end: at + length });
  }
  return parts;
}
