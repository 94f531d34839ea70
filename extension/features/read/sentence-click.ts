import { CONTROLS } from '@/extension/core/controls.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/own-frames.ts';
import { isPlainClick } from '@/extension/core/plain-click.ts';
import { selectedIn } from '@/extension/core/selection.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';

/** Calls with the place in the text that the person has clicked. The click stays the page's own. */
export function watchSentenceClicks(
  window: HostWindow,
  index: () => TextIndex | null,
  go: (offset: number) => void,
  signal: AbortSignal,
): void {
  const heed = (event: MouseEvent, inner: HostWindow) => {
    if (!isPlainClick(event)) return;
    // Who marks words with the mouse goes nowhere.
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

/** The place in the text that is pointed at; null: no text is there. */
export function sentenceOffsetAt(index: TextIndex, document: Document, { x, y }: PagePoint): number | null {
  const offset = offsetAtPoint(index, document, x, y);
  if (offset === null) return null;
  // Behind the last letter of a block its last sentence is meant, not the next block.
  return /^(\n|$)/.test(index.text.slice(offset, offset + 1)) ? offset - 1 : offset;
}

/** Where the context menu was opened last; null: something else was done since, so that nobody points there any more. */
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
