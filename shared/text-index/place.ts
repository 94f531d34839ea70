import { err, ok, type Result } from '@/shared/base/result.ts';
import type { Block, BlockPiece, Span, TextIndex, Unreadable } from './contract.ts';
import { rangesOfBlock } from './ranges.ts';

/** Joins blocks into one text, one below the other. */
export function placeBlocks(blocks: readonly Block[], unreadable: readonly Unreadable[]): TextIndex {
  const starts: number[] = [];
  let length = 0;
  for (const block of blocks) {
    starts.push(length);
    length += block.text.length + 1;
  }
  let text: string | null = null;
  let holders: Map<Node, Block> | null = null;
  let numbers: Map<Block, number> | null = null;

  /** Returns the index of the last block that begins at the offset or before; −1: none. */
  function numberAt(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  function startOf(block: Block): number | null {
    numbers ??= new Map(blocks.map((one, number) => [one, number]));
    const number = numbers.get(block);
    return number === undefined ? null : (starts[number] ?? null);
  }

  function offsetOf(node: Node, offset: number): Result<number, 'not-shown'> {
    holders ??= holdersOf(blocks);
    const found = pieceAt(holders, node, offset);
    if (!found) return err('not-shown');
    return ok((startOf(found.block) ?? 0) + found.at);
  }

  return {
    blocks,
    unreadable,
    get text() {
      text ??= blocks.map((block) => block.text).join('\n');
      return text;
    },
    startOf,
    blockAt(offset) {
      const number = Math.max(0, numberAt(offset));
      const block = blocks[number];
      if (!block) return null;
      const isBehind = offset >= (starts[number] ?? 0) + block.text.length;
      return (isBehind && blocks[number + 1]) || block;
    },
    rangesOf({ start, end }) {
      const ranges: Range[] = [];
      for (let number = Math.max(0, numberAt(start)); (starts[number] ?? end) < end; number += 1) {
        const block = blocks[number];
        const first = starts[number] ?? 0;
        if (block) ranges.push(...rangesOfBlock(block, { start: start - first, end: end - first }));
      }
      return ranges;
    },
    offsetOf,
    spanOf(range) {
      const start = offsetOf(range.startContainer, range.startOffset);
      if (!start.ok) return null;
      const end = offsetOf(range.endContainer, range.endOffset);
      // A Range often ends before the first letter of the next paragraph.
      const span = trimmed(this.text, { start: start.value, end: end.ok ? end.value : length });
      return span.start < span.end ? span : null;
    },
  };
}

/** Returns the span without the white space at both ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const left = part.length - part.trimStart().length;
  return { start: start + left, end: Math.max(start + left, Math.min(end, start + part.trimEnd().length)) };
}

function holdersOf(blocks: readonly Block[]): Map<Node, Block> {
  const holders = new Map<Node, Block>();
  for (const block of blocks) for (const { node } of block.pieces) holders.set(node, block);
  return holders;
}

interface Found {
  block: Block;
  /** Offset in the block's text. */
  at: number;
}

function pieceAt(holders: Map<Node, Block>, node: Node, offset: number): Found | null {
  const block = holders.get(node);
  if (block && (node.nodeType === 3 || offset === 0)) return { block, at: atOf(block, node, offset) };
  const next = firstHeld(holders, node, offset);
  return next && { block: next.block, at: atOf(next.block, next.node, 0) };
}

function atOf(block: Block, node: Node, offset: number): number {
  const pieces = block.pieces.filter((piece) => piece.node === node);
  const piece = pieces.findLast(({ from }) => from <= offset) ?? (pieces[0] as BlockPiece);
  return piece.at + Math.max(0, Math.min(offset - piece.from, piece.length));
}

/**
 * Returns the first node of the index at or after a place. From the end of a shadow tree or frame, continues after its
 * host.
 */
function firstHeld(holders: Map<Node, Block>, node: Node, offset: number): { block: Block; node: Node } | null {
  const root = node.getRootNode();
  const walker = (node.ownerDocument ?? (node as Document)).createTreeWalker(root, 5);
  for (let at = enterAt(walker, node, offset); at; at = walker.nextNode()) {
    const block = holders.get(at);
    if (block) return { block, node: at };
  }
  const host = 'host' in root ? (root.host as Element) : (node.ownerDocument?.defaultView?.frameElement ?? null);
  if (!host?.parentNode) return null;
  return firstHeld(holders, host.parentNode, [...host.parentNode.childNodes].indexOf(host) + 1);
}

function enterAt(walker: TreeWalker, node: Node, offset: number): Node | null {
  const child = node.nodeType === 3 ? null : node.childNodes[offset];
  if (child) {
    walker.currentNode = child;
    return child;
  }
  // After the last child: continue with the next node outside.
  walker.currentNode = node;
  if (node.nodeType === 3) return walker.nextNode();
  while (walker.lastChild());
  return walker.currentNode === node && node.hasChildNodes() ? null : walker.nextNode();
}
