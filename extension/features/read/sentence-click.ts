import { CONTROLS } from '@/extension/core/controls.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';

/** In px of the window. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Calls with the place in the text that the person has clicked. The click stays the page's own. */
export function watchSentenceClicks(
  window: Window,
  index: () => TextIndex | null,
  go: (offset: number) => void,
  signal: AbortSignal,
): void {
  const heed = (event: MouseEvent) => {
    const { isTrusted, button, altKey, ctrlKey, metaKey, shiftKey, clientX, clientY } = event;
    if (!isTrusted || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const selection = window.getSelection();
    // Who marks words with the mouse goes nowhere.
    if (selection && !selection.isCollapsed) return;
    const isControl = event.composedPath().some((node) => isElement(node) && node.matches(CONTROLS));
    const now = isControl ? null : index();
    const offset = now && sentenceOffsetAt(now, window.document, { x: clientX, y: clientY });
    if (offset !== null) go(offset);
  };
  window.addEventListener('click', heed, { signal, capture: true });
}

/** The place in the text that is pointed at; null: no text is there. */
export function sentenceOffsetAt(index: TextIndex, document: Document, { x, y }: PagePoint): number | null {
  const offset = offsetAtPoint(index, document, x, y);
  if (offset === null) return null;
  // Behind the last letter of a block its last sentence is meant, not the next block.
  return /^(\n|$)/.test(index.text.slice(offset, offset + 1)) ? offset - 1 : offset;
}

/** Where the context menu was opened last; null: something else was done since, so that nobody points there any more. */
export function watchMenuPoint(window: Window, signal: AbortSignal): () => PagePoint | null {
  let point: PagePoint | null = null;
  const options = { signal, capture: true, passive: true };
  const forget = () => {
    point = null;
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(type, forget, options);
  window.addEventListener(
    'contextmenu',
    ({ clientX, clientY }) => {
      point = { x: clientX, y: clientY };
    },
    options,
  );
  return () => point;
}

const isElement = (target: EventTarget): target is Element => 'matches' in target;
