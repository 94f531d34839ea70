import { putRange, rangeIn } from '@/extension/core/insert/caret.ts';
import { type Field, isElement, isField } from '@/extension/core/page/host-window.ts';

/** The text from the start of a line to the caret. Features may change only this text. */
export interface TypedLine {
  /** The text with plain spaces, whatever kind the editor uses. */
  before: string;
  /** Selects a part of that text, counted from the caret. */
  select(start: number, end: number): void;
  /** Moves the caret back to its place after a replacement. `end`: the end passed to select(). */
  restoreCaret(end: number): void;
}

/** Returns the line before the caret. Null: the editor has no caret, or text is selected. */
export const typedLineOf = (editor: HTMLElement): TypedLine | null =>
  isField(editor) ? lineOfField(editor) : lineOfEditable(editor);

/** Replaces non-breaking spaces: editors turn a space at a line's end into one. */
export const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

function lineOfField(field: Field): TypedLine | null {
  const { selectionStart: caret, selectionEnd, value } = field;
  if (caret === null || caret !== selectionEnd) return null;
  return {
    before: withPlainSpaces(value.slice(value.lastIndexOf('\n', caret - 1) + 1, caret)),
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
    before: withPlainSpaces(pieces.map(({ node, from, to }) => node.data.slice(from, to)).join('')),
    select(start, end) {
      const range = caret.cloneRange();
      const [first, last] = [placeOf(pieces, start, 'start'), placeOf(pieces, end, 'end')];
      if (last) range.setEnd(last.node, last.offset);
      if (first) range.setStart(first.node, first.offset);
      putRange(range);
    },
    // A range behind the change moves along with its text.
    restoreCaret: () => putRange(caret),
  };
}

interface Piece {
  node: Text;
  from: number;
  to: number;
}

const MAX_LENGTH = 1_000;

/** Returns the text nodes of the caret's line, in order, up to the caret. */
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

/** Returns the start of the line within a text node. If the host renders line feeds, a line starts after one. */
function lineStartIn(node: Text, to: number): number {
  const parent = node.parentElement;
  const isPreserved = parent !== null && /^(pre|break-spaces)/.test(styleOf(parent)?.whiteSpace ?? '');
  return isPreserved ? node.data.lastIndexOf('\n', to - 1) + 1 : 0;
}

/** Yields all nodes before the caret, from there back to the start. */
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

/** Returns the box whose text shares a line with this node. */
function lineAround(node: Node, editor: Element): Element {
  for (let at = isElement(node) ? node : node.parentElement; at && at !== editor; at = at.parentElement) {
    if (endsLine(at)) return at;
  }
  return editor;
}

/** Returns true for a block, a break, a picture, or a part that is not editable (a picked name, our card). */
function endsLine(node: Node): boolean {
  if (!isElement(node)) return false;
  if (node.matches('br, img, [contenteditable="false"]')) return true;
  return !/^(inline|contents)/.test(styleOf(node)?.display ?? '');
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element.ownerDocument.defaultView?.getComputedStyle(element);

/**
 * Returns the node and offset of a place `distance` units from the caret (negative: before it). Null: the place is the
 * caret itself.
 */
function placeOf(
  pieces: readonly Piece[],
  distance: number,
  side: 'start' | 'end',
): { node: Text; offset: number } | null {
  let left = -distance;
  if (left === 0) return null;
  for (const { node, from, to } of pieces.toReversed()) {
    const length = to - from;
    // At a border of two nodes, a selection starts in the later node and ends in the earlier one.
    if (left < length || (left === length && side === 'start')) return { node, offset: to - left };
    left -= length;
  }
  return null;
}
