import { browser } from './browser.ts';

/**
 * Opens the browser's own panel beside the page. Works only during a click, a shortcut or a menu's choice, and before
 * any await.
 */
export const openSidePanel = (windowId: number): Promise<void> =>
  globalThis.chrome.sidePanel ? chrome.sidePanel.open({ windowId }) : browser.sidebarAction.open();

/** Toggles the sidebar in Firefox; Chromium has no such call. */
export const toggleSidePanel = (): Promise<void> => browser.sidebarAction.toggle();

/** Returns true if the sidebar is open, or opening, in the current window. Firefox only. */
export const isSidePanelOpen = (): Promise<boolean> => browser.sidebarAction.isOpen({});
