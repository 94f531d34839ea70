import type { TextBlock } from '@/extension/core/page/contract.ts';
import { wholeWordsOf } from '@/extension/core/page-text/whole-words.ts';
import { onOneLine } from './selected-text.ts';

/**
 * Returns the selection in the document itself, in whole words, but not in text that the host paints. A new line or
 * paragraph is a new block, so that its first word does not stick to the last word before.
 */
export function selectedLines(document: Document): TextBlock[] {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  const blocks: { around: Element | null; text: string; last: Range; first: Range }[] = [];
  for (const part of partsOf(range)) {
    const around = blockAround(part.startContainer);
    const block = blocks.at(-1);
    if (block && block.around === around) Object.assign(block, { text: block.text + part, last: part });
    else blocks.push({ around, text: String(part), first: part, last: part });
  }
  return blocks
    .map(({ text, first, last }) => ({ text: onOneLine(text), rects: () => rectsBetween(first, last) }))
    .filter(({ text }) => text !== '');
}

/** Returns the selected part of each text node, in whole words at both ends. */
function partsOf(range: Range): Range[] {
  const { commonAncestorContainer: root, startContainer, startOffset, endContainer, endOffset } = range;
  const document = root.ownerDocument ?? (root as Document);
  const texts = document.createTreeWalker(root.nodeType === 3 ? (root.parentNode ?? root) : root, 4);
  const parts: Range[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (!range.intersectsNode(node)) continue;
    const selected = {
      start: node === startContainer ? startOffset : 0,
      end: node === endContainer ? endOffset : node.length,
    };
    if (selected.start === selected.end) continue;
    const { start, end } = wholeWordsOf(node.data, selected);
    const part = document.createRange();
    part.setStart(node, start);
    part.setEnd(node, end);
    parts.push(part);
  }
  return parts;
}

/** Returns the nearest element around a node that begins a new line. */
function blockAround(node: Node): Element | null {
  const view = node.ownerDocument?.defaultView;
  let at = node.parentElement;
  while (at && /^(inline|contents)/.test(view?.getComputedStyle(at).display ?? '')) at = at.parentElement;
  return at;
}

function rectsBetween(first: Range, last: Range): DOMRect[] {
  const whole = first.cloneRange();
  whole.setEnd(last.endContainer, last.endOffset);
  return [...whole.getClientRects()];
}
