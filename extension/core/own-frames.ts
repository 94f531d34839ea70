import { placeInWindow } from '@/shared/text-index/frame-place.ts';
import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/** The window in a frame that belongs to the same site, so that its words are the page's own; null: another site's, or no frame. */
export function windowIn(frame: Node): HostWindow | null {
  if (!('contentDocument' in frame)) return null;
  return ((frame as HTMLIFrameElement).contentDocument?.defaultView as HostWindow | null | undefined) ?? null;
}

/**
 * Calls for a window and for each frame of the same site in it, also those that come later or load another page: what happens in a
 * frame is told to nobody outside it.
 */
export function inEachFrame(window: HostWindow, signal: AbortSignal, run: (window: HostWindow) => void): void {
  const entered = new WeakSet<Document>();
  const enter = (frame: Node) => {
    const inner = windowIn(frame);
    if (!inner || entered.has(inner.document) || signal.aborted || isOurs(frame)) return;
    entered.add(inner.document);
    inEachFrame(inner, signal, run);
  };
  run(window);
  for (const frame of window.document.querySelectorAll('iframe,frame')) enter(frame);
  const onLoad = ({ target }: Event) => enter(target as Node);
  window.document.addEventListener('load', onLoad, { signal, capture: true, passive: true });
}

/** In px of the page's own window. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Where a pointer is, of which one of its frames tells. */
export function pointIn(window: HostWindow, inner: HostWindow, { clientX, clientY }: MouseEvent): PagePoint {
  const { x, y } = placeInWindow(inner.document, window);
  return { x: clientX + x, y: clientY + y };
}
