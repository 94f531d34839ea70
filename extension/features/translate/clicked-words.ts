import { CONTROLS } from '@/extension/core/page/controls.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/page/own-frames.ts';
import { isPlainClick } from '@/extension/core/page/plain-click.ts';
import { textRootOf } from '@/extension/core/page/text-root.ts';
import type { Span, TextIndex } from '@/shared/text-index/contract.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';

export interface ClickedWord {
  text: string;
  lang: string;
  /** Sentence that contains the word; empty: not known. */
  sentence: string;
}

/** Calls `tell` with each clicked word until the signal aborts. The page also handles the click. */
export function watchClickedWords(window: HostWindow, tell: (word: ClickedWord) => void, signal: AbortSignal): void {
  const heed = (event: MouseEvent, inner: HostWindow) => {
    if (!isPlainClick(event) || event.composedPath().some((node) => isControl(node))) return;
    const word = wordAt(window, pointIn(window, inner, event));
    if (word) tell(word);
  };
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('click', (event) => heed(event, inner), { signal, capture: true });
  });
}

const isControl = (node: EventTarget): boolean => 'matches' in node && (node as Element).matches(CONTROLS);

function wordAt(window: HostWindow, { x, y }: PagePoint): ClickedWord | null {
  const { document } = window;
  const root = textRootOf(document);
  if (!root) return null;
  const index = readPage(root, { isSkipped: isOurs });
  const offset = offsetAtPoint(index, document, x, y);
  if (offset === null) return null;
  // A click on the right half of a last letter returns the offset behind that letter, where the next paragraph may
  // begin.
  for (const at of [offset, offset - 1]) {
    const block = index.blockAt(at);
    const start = block ? index.startOf(block) : null;
    if (!block || start === null) continue;
    const word = wordsOf(block, { start: 0, end: block.text.length }).find(
      (span) => span.start <= at - start && at - start <= span.end,
    );
    if (!word || !isUnder(index, { start: start + word.start, end: start + word.end }, window, x, y)) continue;
    const lang = block.runs.findLast((run) => run.at <= word.start)?.lang ?? '';
    const text = block.text.slice(word.start, word.end).slice(0, 100);
    return { text, lang: lang.slice(0, 35), sentence: sentenceAt(block.text, word.start, lang) };
  }
  return null;
}

/**
 * Returns true if the point is on the word. Beside a line, the browser returns the line's last word, which was not
 * clicked.
 */
function isUnder(index: TextIndex, span: Span, window: HostWindow, x: number, y: number): boolean {
  return index
    .rangesOf(span)
    .some((range) =>
      [...range.getClientRects()]
        .map((rect) => rectInWindow(range, rect, window))
        .some(({ left, right, top, bottom }) => x >= left - 1 && x <= right + 1 && y >= top && y <= bottom),
    );
}
