import type { HostWindow } from './host-window.ts';

/** One of our elements that lies over the page. */
export interface Overlay {
  /**
   * Puts the element over the whole page and keeps it there. Idempotent: restores an element that the page has removed.
   */
  show(): void;
  hide(): void;
}

type CreateOverlay = (window: HostWindow, host: HTMLElement) => Overlay;

/**
 * Name of a property in our isolated world. The code behind it is a separate script, because it is too large for some
 * of our scripts.
 */
const HANDLE = '__moteOver';

/** Creates an overlay. Every element of ours that lies over a page uses it (over-page.ts). */
export const createOverlay: CreateOverlay = (window, host) =>
  (Reflect.get(window, HANDLE) as CreateOverlay | undefined)?.(window, host) ?? {
    show: () => host.isConnected || window.document.documentElement.append(host),
    hide: () => host.remove(),
  };

export const leaveOverlays = (window: HostWindow, create: CreateOverlay): boolean =>
  Reflect.set(window, HANDLE, create);
