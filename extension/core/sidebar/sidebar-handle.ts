import type { HostWindow } from '../page/host-window.ts';
import type { Box } from '../page/sidebar-place.ts';

/** Name of a property in our isolated world, for our other scripts in the page. */
const HANDLE = '__moteSidebar';

/** The part of the open sidebar that other scripts of ours use. */
export interface SidebarHandle {
  /** Moves the sidebar away from words that are being read. */
  keepOff(words: Box): void;
  box(): DOMRect;
}

export const sidebarIn = (window: HostWindow): SidebarHandle | null => Reflect.get(window, HANDLE) ?? null;
export const leaveSidebar = (window: HostWindow, handle: SidebarHandle | null): boolean =>
  Reflect.set(window, HANDLE, handle);
