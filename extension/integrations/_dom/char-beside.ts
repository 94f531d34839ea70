import { isElement } from '@/extension/core/page/host-window.ts';

type Side = 'before' | 'after';

/** Characters that editors put into empty places, so that a caret can be there. */
const FILLERS = /[\u200b\ufeff]/g;

/** Returns the character beside a place in an editor, within its line; empty at the start or end of the line. */
export function charBeside(editor: Element, container: Node, offset: number, side: Side): string {
  const own = textOfNode(container);
  if (own !== null) {
    const beside = own.slice(...(side === 'before' ? [0, offset] : [offset])).replace(FILLERS, '');
    return charAtEdge(beside, side) || charIn(nextOf(container, editor, side), editor, side);
  }
  const child = container.childNodes[side === 'before' ? offset - 1 : offset];
  return charIn(child ?? nextOf(container, editor, side), editor, side);
}

/** Returns the first character of this node, or of the nodes after it on that side, up to the end of the line. */
function charIn(first: Node | null, editor: Element, side: Side): string {
  for (let node = first; node; ) {
    const text = textOfNode(node)?.replace(FILLERS, '');
    if (text) return charAtEdge(text, side);
    if (isElement(node) && endsLine(node)) return '';
    node = (side === 'before' ? node.lastChild : node.firstChild) ?? nextOf(node, editor, side);
  }
  return '';
}

const charAtEdge = (text: string, side: Side): string => (side === 'before' ? text.at(-1) : text[0]) ?? '';

/** Returns the neighbour on that side, through inline elements, but never beyond the line. */
function nextOf(node: Node, editor: Element, side: Side): Node | null {
  for (let at: Node | null = node; at && at !== editor; at = at.parentNode) {
    if (isElement(at) && endsLine(at)) return null;
    const sibling = side === 'before' ? at.previousSibling : at.nextSibling;
    if (sibling) return sibling;
  }
  return null;
}

const textOfNode = (node: Node): string | null => (node.nodeType === 3 ? (node.textContent ?? '') : null);

function endsLine(element: Element): boolean {
  if (element.localName === 'br') return true;
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display ?? '';
  return !/^(inline|contents|none)/.test(display);
}
