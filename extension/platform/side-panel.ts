import { browser } from './browser.ts';

/** The browser's own place beside the page. Only within a click, a shortcut or a menu's choice, and before anything is waited for. */
export const openSidePanel = (windowId: number): Promise<void> =>
  globalThis.chrome.sidePanel ? chrome.sidePanel.open({ windowId }) : browser.sidebarAction.open();

/** Firefox; Chromium has no such call. */
export const toggleSidePanel = (): Promise<void> => browser.sidebarAction.toggle();

/** Whether it is open in the window before the person, or opens just now. Firefox. */
export const isSidePanelOpen = (): Promise<boolean> => browser.sidebarAction.isOpen({});
