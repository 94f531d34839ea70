import { CONTROLS } from '@/extension/core/controls.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/own-frames.ts';
import { isPlainClick } from '@/extension/core/plain-click.ts';
import type { Span, TextIndex } from '@/shared/text-index/contract.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';

export interface ClickedWord {
  text: string;
  lang: string;
  /** In which it stands; empty: not known. */
  sentence: string;
}

/** Calls with the word that the person has clicked, until the signal. The click stays the page's own. */
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
  if (!document.body) return null;
  const index = readPage(document.body, { isSkipped: isOurs });
  const offset = offsetAtPoint(index, document, x, y);
  if (offset === null) return null;
  // On the right half of a last letter the place is behind it, where the next paragraph may begin.
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

/** Beside a line the browser names its last word: that was not clicked. */
function isUnder(index: TextIndex, span: Span, window: HostWindow, x: number, y: number): boolean {
  return index
    .rangesOf(span)
    .some((range) =>
      [...range.getClientRects()]
        .map((rect) => rectInWindow(range, rect, window))
        .some(({ left, right, top, bottom }) => x >= left - 1 && x <= right + 1 && y >= top && y <= bottom),
    );
}
