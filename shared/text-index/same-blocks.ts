import type { Block } from './contract.ts';

/**
 * Returns the earlier object for a block that was walked again and is equal, so that positions in it stay valid. A new
 * style sheet causes a walk of the whole page but seldom changes a word.
 */
export function createBlockKeeper(): (blocks: readonly Block[]) => Block[] {
  const known = new WeakMap<Block, Block>();
  let before = new Map<Node, Block>();
  return (blocks) => {
    const now = new Map<Node, Block>();
    const kept = blocks.map((block) => {
      const [first] = block.pieces;
      const old = first && before.get(first.node);
      const same = known.get(block) ?? (old && isSame(old, block) ? old : block);
      known.set(block, same);
      if (first && !now.has(first.node)) now.set(first.node, same);
      return same;
    });
    before = now;
    return kept;
  };
}

function isSame(one: Block, other: Block): boolean {
  if (one.text !== other.text || one.element !== other.element || one.pieces.length !== other.pieces.length)
    return false;
  const arePieces = one.pieces.every(({ node, from, at, length }, number) => {
    const piece = other.pieces[number];
    return piece?.node === node && piece.from === from && piece.at === at && piece.length === length;
  });
  return arePieces && settingOf(one) === settingOf(other);
}

const settingOf = ({ kind, level, runs, formulas }: Block): string => JSON.stringify([kind, level, runs, formulas]);
