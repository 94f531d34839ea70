import type { BlockPiece } from './contract.ts';

/** Minimum gaps, as a share of the font size. A space is about a quarter. */
const GAP = {
  /** Gap between boxes such as buttons and tags. */
  box: 0.2,
  /** Gap between boxes of one letter, because pages animate text letter by letter in such boxes. */
  letter: 0.4,
  /** Gap between inline elements with padding. A highlighted part of a word has less space around it. */
  inline: 0.5,
} as const;

/**
 * Returns true if two pieces of text are visibly apart without white space between them. `edges` are the inline
 * elements that begin or end between the two.
 */
export function isApart(
  { node, from, length }: BlockPiece,
  next: Text,
  at: number,
  edges: readonly Element[],
): boolean {
  const view = next.ownerDocument.defaultView;
  if (!view || node.nodeType !== 3 || node.ownerDocument !== next.ownerDocument) return false;
  const styles = edges.map((edge) => ({ edge, style: view.getComputedStyle(edge) }));
  // A large first letter has some distance from the rest of its word.
  if (styles.some(({ style }) => style.cssFloat !== 'none')) return false;
  const boxes = styles.filter(({ style }) => style.display !== 'inline');
  const hasWords = boxes.some(({ edge }) => (edge.textContent ?? '').trim().length > 1);
  const least = boxes.length === 0 ? GAP.inline : hasWords ? GAP.box : GAP.letter;
  // Text in opposite directions: the end of one and the beginning of the other are not adjacent.
  if (boxes.length === 0 && isRightToLeft((node as Text).data) !== isRightToLeft(next.data)) return false;
  const size = Number.parseFloat(styles[0]?.style.fontSize ?? '');
  const before = rectOf(node as Text, from + length - 1);
  const after = rectOf(next, at);
  if (!before || !after || !(size > 0)) return false;
  const isSameLine = before.top < after.bottom && after.top < before.bottom;
  // A line can break between two boxes, but also inside a word that is split into letters.
  if (!isSameLine) return hasWords;
  return Math.max(after.left - before.right, before.left - after.right) >= least * size;
}

const isRightToLeft = (text: string): boolean =>
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u.test(text);

function rectOf(node: Text, at: number): DOMRect | null {
  const range = node.ownerDocument.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  const rects = range.getClientRects();
  return rects[rects.length - 1] ?? null;
}
