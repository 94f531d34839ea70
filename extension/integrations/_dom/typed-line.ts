import { putRange, rangeIn } from '@/extension/core/caret.ts';
import { type Field, isElement, isField } from '@/extension/core/host-window.ts';

/** What stands between the beginning of a line and the caret: nobody but the person may change more than that. */
export interface TypedLine {
  /** With plain spaces, whatever the editor makes of them. */
  before: string;
  /** Selects what stands there, counted from the caret. */
  select(start: number, end: number): void;
  /** After another text was put in place of what was selected: the caret where it stood, `end` units behind that. */
  restoreCaret(end: number): void;
}

/** Null: no caret stands in the editor, or something is selected. */
export const typedLineOf = (editor: HTMLElement): TypedLine | null =>
  isField(editor) ? lineOfField(editor) : lineOfEditable(editor);

/** Editors keep a space at a line's end as one that does not break. */
export const flat = (text: string): string => text.replaceAll('\u00a0', ' ');

function lineOfField(field: Field): TypedLine | null {
  const { selectionStart: caret, selectionEnd, value } = field;
  if (caret === null || caret !== selectionEnd) return null;
  return {
    before: flat(value.slice(value.lastIndexOf('\n', caret - 1) + 1, caret)),
    select: (start, end) => field.setSelectionRange(caret + start, caret + end),
    restoreCaret(end) {
      const at = (field.selectionStart ?? caret) - end;
      field.setSelectionRange(at, at);
    },
  };
}

function lineOfEditable(editor: HTMLElement): TypedLine | null {
  const caret = rangeIn(editor)?.cloneRange();
  if (!caret?.collapsed) return null;
  const pieces = piecesBefore(editor, caret);
  return {
    before: flat(pieces.map(({ node, from, to }) => node.data.slice(from, to)).join('')),
    select(start, end) {
      const range = caret.cloneRange();
      const [first, last] = [placeOf(pieces, start, 'start'), placeOf(pieces, end, 'end')];
      if (last) range.setEnd(last.node, last.offset);
      if (first) range.setStart(first.node, first.offset);
      putRange(range);
    },
    // A range that stands behind what changes moves along with its words.
    restoreCaret: () => putRange(caret),
  };
}

interface Piece {
  node: Text;
  from: number;
  to: number;
}

const MAX_LENGTH = 1_000;

/** The texts of the caret's line, in their order, up to the caret. */
function piecesBefore(editor: Element, caret: Range): Piece[] {
  const pieces: Piece[] = [];
  const line = lineAround(caret.startContainer, editor);
  let length = 0;
  for (const node of nodesBefore(editor, caret)) {
    if (!isText(node)) {
      if (node === editor || endsLine(node)) break;
      continue;
    }
    if (lineAround(node, editor) !== line) break;
    const to = node === caret.startContainer ? caret.startOffset : node.length;
    const from = lineStartIn(node, to);
    pieces.unshift({ node, from, to });
    length += to - from;
    if (from > 0 || length > MAX_LENGTH) break;
  }
  return pieces;
}

const isText = (node: Node): node is Text => node.nodeType === 3;

/** Where the host shows line feeds as such, a line begins after one. */
function lineStartIn(node: Text, to: number): number {
  const parent = node.parentElement;
  const isKept = parent !== null && /^(pre|break-spaces)/.test(styleOf(parent)?.whiteSpace ?? '');
  return isKept ? node.data.lastIndexOf('\n', to - 1) + 1 : 0;
}

/** All nodes before the caret, from there to the beginning. */
function* nodesBefore(editor: Element, { startContainer, startOffset }: Range): Generator<Node> {
  const walker = editor.ownerDocument.createTreeWalker(editor, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const next = startContainer.childNodes[startOffset];
  walker.currentNode = next ?? lastIn(startContainer);
  if (!next && (isText(walker.currentNode) || walker.currentNode !== startContainer)) yield walker.currentNode;
  for (let node = walker.previousNode(); node; node = walker.previousNode()) yield node;
}

function lastIn(node: Node): Node {
  let at = node;
  while (at.lastChild) at = at.lastChild;
  return at;
}

/** The box whose words stand on one line with this node's. */
function lineAround(node: Node, editor: Element): Element {
  for (let at = isElement(node) ? node : node.parentElement; at && at !== editor; at = at.parentElement) {
    if (endsLine(at)) return at;
  }
  return editor;
}

/** A block, a break, a picture, or something that the person cannot write in: a name that was picked, a card of ours. */
function endsLine(node: Node): boolean {
  if (!isElement(node)) return false;
  if (node.matches('br, img, [contenteditable="false"]')) return true;
  return !/^(inline|contents)/.test(styleOf(node)?.display ?? '');
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element.ownerDocument.defaultView?.getComputedStyle(element);

/** The node and offset of a place so many units before the caret. Null: at the caret itself. */
function placeOf(
  pieces: readonly Piece[],
  distance: number,
  side: 'start' | 'end',
): { node: Text; offset: number } | null {
  let left = -distance;
  if (left === 0) return null;
  for (const { node, from, to } of pieces.toReversed()) {
    const length = to - from;
    // At a seam, what is selected begins in the later text and ends in the earlier one.
    if (left < length || (left === length && side === 'start')) return { node, offset: to - left };
    left -= length;
  }
  return null;
}
