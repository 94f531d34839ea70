import { CONTROLS } from '@/extension/core/page/controls.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/page/own-frames.ts';
import { isPlainClick } from '@/extension/core/page/plain-click.ts';
import { selectedIn } from '@/extension/core/page-text/selection.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';

/** Calls `go` with the offset of the clicked text. The page also handles the click. */
export function watchSentenceClicks(
  window: HostWindow,
  index: () => TextIndex | null,
  go: (offset: number) => void,
  signal: AbortSignal,
): void {
  const heed = (event: MouseEvent, inner: HostWindow) => {
    if (!isPlainClick(event)) return;
    // A click that ends a mouse selection does not move the reading.
    if (selectedIn(inner.document)) return;
    const isControl = event.composedPath().some((node) => isElement(node) && node.matches(CONTROLS));
    const now = isControl ? null : index();
    const offset = now && sentenceOffsetAt(now, window.document, pointIn(window, inner, event));
    if (offset !== null) go(offset);
  };
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('click', (event) => heed(event, inner), { signal, capture: true });
  });
}

/** Returns the text offset at a point; null: no text is there. */
export function sentenceOffsetAt(index: TextIndex, document: Document, { x, y }: PagePoint): number | null {
  const offset = offsetAtPoint(index, document, x, y);
  if (offset === null) return null;
  // Behind the last letter of a block, the block's last sentence counts, not the next block.
  return /^(\n|$)/.test(index.text.slice(offset, offset + 1)) ? offset - 1 : offset;
}

/** Returns a getter for the point where the context menu was opened; null after any other user action. */
export function watchMenuPoint(window: HostWindow, signal: AbortSignal): () => PagePoint | null {
  let point: PagePoint | null = null;
  const options = { signal, capture: true, passive: true };
  const forget = () => {
    point = null;
  };
  inEachFrame(window, signal, (inner) => {
    for (const type of ['pointerdown', 'keydown', 'scroll']) inner.addEventListener(type, forget, options);
    const note = (event: MouseEvent) => {
      point = pointIn(window, inner, event);
    };
    inner.addEventListener('contextmenu', note, options);
  });
  return () => point;
}

const isElement = (target: EventTarget): target is Element => 'matches' in target;
