import type { AreaBox } from '@/shared/domain/study/area.ts';
import type { Block, TextIndex } from './contract.ts';
import { rectInWindow } from './frame-place.ts';
import { rangesOfBlock } from './ranges.ts';
import { deepestAt } from './seen-places.ts';
import { wordsOf } from './words-of.ts';

export interface TextInBox {
  /** In page order, one line per block; empty: none. */
  text: string;
  /** Language of the first word from the page; empty: unknown. */
  lang: string;
}

/** Returns the visible words of a page whose middle is inside a box, in px of the viewport of the page's own window. */
export function textInBox(index: TextIndex, window: Window, box: AreaBox): TextInBox {
  const found = index.blocks
    .filter((block) => touches(block, window, box))
    .map((block) => ({ block, ...wordsIn(block, window, box) }))
    .filter(({ text }) => text !== '');
  return { text: found.map(({ text }) => text).join('\n'), lang: found[0]?.lang ?? '' };
}

const overlaps = (rect: DOMRect, box: AreaBox): boolean =>
  rect.right >= box.x && rect.left <= box.x + box.width && rect.bottom >= box.y && rect.top <= box.y + box.height;

function touches(block: Block, window: Window, box: AreaBox): boolean {
  return rangesOfBlock(block, { start: 0, end: block.text.length }).some((range) =>
    overlaps(rectInWindow(range, range.getBoundingClientRect(), window), box),
  );
}

/** Returns the text from the first word inside the box to the last, with everything between adjacent words. */
function wordsIn(block: Block, window: Window, box: AreaBox): TextInBox {
  let text = '';
  let end = -1;
  let lang = '';
  for (const word of wordsOf(block, { start: 0, end: block.text.length })) {
    const isIn = rangesOfBlock(block, word).some((range) => isSeenIn(range, window, box));
    if (!isIn) continue;
    if (end < 0) lang = block.runs.findLast(({ at }) => at <= word.start)?.lang ?? '';
    const from = end < 0 ? openingOf(block.text, word.start) : word.start;
    const between = block.text.slice(Math.max(0, end), from);
    const isNext = end >= 0 && !/[\p{L}\p{N}]/u.test(between);
    text += end < 0 ? '' : isNext ? between : ' ';
    text += block.text.slice(from, word.end);
    end = word.end;
  }
  return { text: end < 0 ? '' : text + closingOf(block.text, end), lang };
}

/** Returns the offset of the signs that open the first word; `closingOf` returns those that close the last one. */
const openingOf = (text: string, start: number): number =>
  start - (/["'“‘«([¿¡]*$/.exec(text.slice(0, start))?.[0].length ?? 0);
const closingOf = (text: string, end: number): string => /^[^\s\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? '';

function isSeenIn(range: Range, window: Window, box: AreaBox): boolean {
  return [...range.getClientRects()].some((rect) => {
    const { left, top, width, height } = rectInWindow(range, rect, window);
    const [x, y] = [left + width / 2, top + height / 2];
    const isIn = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    return isIn && isOnTop(range.startContainer, window, x, y);
  });
}

/**
 * Returns true if nothing covers the node at this point. Elements without pointer events are not found there, though
 * they are visible.
 */
function isOnTop(node: Node, { document }: Window, x: number, y: number): boolean {
  const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  if (!element) return false;
  if (element.ownerDocument !== document) return true;
  const top = deepestAt(document, x, y);
  if (!top || top.contains(element) || element.contains(top)) return true;
  return document.defaultView?.getComputedStyle(element).pointerEvents === 'none';
}
