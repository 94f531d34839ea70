import { CONTROLS } from '@/extension/core/controls.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';

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
    const offset = now && offsetAtPoint(now, window.document, clientX, clientY);
    // Behind the last letter of a block its last sentence is meant, not the next block.
    if (now && offset !== null) go(/^(\n|$)/.test(now.text.slice(offset, offset + 1)) ? offset - 1 : offset);
  };
  window.addEventListener('click', heed, { signal, capture: true });
}

const isElement = (target: EventTarget): target is Element => 'matches' in target;
