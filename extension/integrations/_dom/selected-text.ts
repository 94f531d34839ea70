import type { TextBlock } from '@/extension/core/page/contract.ts';
import { wholeWordsOf } from '@/extension/core/page-text/whole-words.ts';

/**
 * Returns the selection in the document itself as one block, in whole words, but not in text that the host paints.
 * selected-lines.ts keeps lines apart; it is too large for the script of Docs.
 */
export function selectedText(document: Document): TextBlock[] {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0).cloneRange();
  const { startContainer: first, startOffset: start, endContainer: last, endOffset: end } = range;
  if (first.nodeType === 3) range.setStart(first, wholeWordsOf((first as Text).data, { start, end: start + 1 }).start);
  if (last.nodeType === 3) range.setEnd(last, wholeWordsOf((last as Text).data, { start: end - 1, end }).end);
  return [{ text: onOneLine(String(range)), rects: () => [...range.getClientRects()] }];
}

export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
