import { CONTROLS } from '@/extension/core/controls.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import type { Span, TextIndex } from '@/shared/text-index/contract.ts';
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
  const heed = ({ isTrusted, button, clientX, clientY, ...event }: MouseEvent, path: readonly EventTarget[]) => {
    const hasKey = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isTrusted || button !== 0 || hasKey || path.some((node) => isControl(node))) return;
    const word = wordAt(window, clientX, clientY);
    if (word) tell(word);
  };
  window.addEventListener('click', (event) => heed(event, event.composedPath()), { signal, capture: true });
}

const isControl = (node: EventTarget): boolean => 'matches' in node && (node as Element).matches(CONTROLS);

function wordAt({ document }: HostWindow, x: number, y: number): ClickedWord | null {
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
    if (!word || !isUnder(index, { start: start + word.start, end: start + word.end }, document, x, y)) continue;
    const lang = block.runs.findLast((run) => run.at <= word.start)?.lang ?? '';
    const text = block.text.slice(word.start, word.end).slice(0, 100);
    return { text, lang: lang.slice(0, 35), sentence: sentenceAt(block.text, word.start, lang) };
  }
  return null;
}

/** Beside a line the browser names its last word: that was not clicked. In a frame its own places count, and are not looked at. */
function isUnder(index: TextIndex, span: Span, document: Document, x: number, y: number): boolean {
  return index.rangesOf(span).some((range) => {
    if (range.startContainer.ownerDocument !== document) return true;
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left - 1 && x <= right + 1 && y >= top && y <= bottom,
    );
  });
}
