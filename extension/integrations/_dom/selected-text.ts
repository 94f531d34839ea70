import type { TextBlock } from '@/extension/core/contract.ts';

/** What is selected in the document itself, and not in what the host paints. */
export function selectedText(document: Document): TextBlock[] {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0).cloneRange();
  return [{ text: onOneLine(range.toString()), rects: () => [...range.getClientRects()] }];
}

export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
