import type { Block, BlockPiece, Span } from './contract.ts';

/** Returns the Ranges of a part of a block, in the block's offsets: one for each tree that the part crosses. */
export function rangesOfBlock({ pieces }: Block, span: Span): Range[] {
  const ranges: Range[] = [];
  let open: Range | null = null;
  for (const piece of pieces) {
    if (piece.at + piece.length <= span.start) continue;
    if (piece.at >= span.end) break;
    if (open && goesOn(open, piece)) {
      endIn(open, piece, span);
      continue;
    }
    open = piece.node.ownerDocument.createRange();
    startIn(open, piece, span);
    endIn(open, piece, span);
    ranges.push(open);
  }
  return ranges;
}

/**
 * Returns true if the piece directly follows the end of the range, in the same tree. A slot may display nodes in
 * another order than the tree.
 */
function goesOn({ endContainer, endOffset }: Range, { node }: BlockPiece): boolean {
  if (endContainer === node) return true;
  if (endContainer.getRootNode() !== node.getRootNode()) return false;
  const before = endContainer.nodeType === 1 ? (endContainer.childNodes[endOffset - 1] ?? endContainer) : endContainer;
  return (before.compareDocumentPosition(node) & 4) !== 0;
}

const isText = (node: Node): node is Text => node.nodeType === 3;

function startIn(range: Range, { node, from, at }: BlockPiece, span: Span): void {
  if (isText(node)) range.setStart(node, Math.min(node.length, from + Math.max(0, span.start - at)));
  else range.setStartBefore(node);
}

function endIn(range: Range, { node, from, at, length }: BlockPiece, span: Span): void {
  if (isText(node)) range.setEnd(node, Math.min(node.length, from + Math.min(length, span.end - at)));
  else range.setEndAfter(node);
}
