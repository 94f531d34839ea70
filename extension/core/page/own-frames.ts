import { placeInWindow } from '@/shared/text-index/frame-place.ts';
import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/** Returns the window of a same-site frame, whose text belongs to the page; null: another site's frame, or no frame. */
export function windowIn(frame: Node): HostWindow | null {
  if (!('contentDocument' in frame)) return null;
  return ((frame as HTMLIFrameElement).contentDocument?.defaultView as HostWindow | null | undefined) ?? null;
}

/**
 * Calls `run` for a window and for each same-site frame in it, including frames that appear or load another page later.
 * Events in a frame do not reach the outer window.
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

/** Point in px of the page's own window. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Converts a pointer event of an inner frame to the page's window. */
export function pointIn(window: HostWindow, inner: HostWindow, { clientX, clientY }: MouseEvent): PagePoint {
  const { x, y } = placeInWindow(inner.document, window);
  return { x: clientX + x, y: clientY + y };
}
