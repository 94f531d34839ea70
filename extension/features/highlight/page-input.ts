import { CONTROLS } from '@/extension/core/controls.ts';
import { type HostWindow, isElement } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/own-frames.ts';
import { isPlainClick } from '@/extension/core/plain-click.ts';
import { selectedIn } from '@/extension/core/selection.ts';

/** With Alt and Shift: to the toolbar, else from highlight to highlight. By place, so that every layout has it. */
const TOOLS_KEY = 'KeyH';

/** A person's plain click on words of the page, which means nothing else there. The click stays the page's own. */
export function onHighlightClick(window: HostWindow, signal: AbortSignal, run: (at: PagePoint) => void): void {
  const heed = (event: MouseEvent, inner: HostWindow) => {
    if (!isPlainClick(event)) return;
    // Who marks words with the mouse opens nothing.
    if (selectedIn(inner.document)) return;
    const isTaken = (node: EventTarget) =>
      isElement(node as Node | null) && (isOurs(node as Element) || (node as Element).matches(CONTROLS));
    if (!event.composedPath().some(isTaken)) run(pointIn(window, inner, event));
  };
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('click', (event) => heed(event, inner), { signal, capture: true, passive: true });
  });
}

/** `run` answers whether the key was of use; else it is the page's. */
export function onToolsKey(window: HostWindow, signal: AbortSignal, run: () => boolean): void {
  const heed = (event: KeyboardEvent) => {
    const { isTrusted, altKey, shiftKey, ctrlKey, metaKey, code } = event;
    if (!isTrusted || !altKey || !shiftKey || ctrlKey || metaKey || code !== TOOLS_KEY || !run()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  inEachFrame(window, signal, (inner) => inner.addEventListener('keydown', heed, { signal, capture: true }));
}
