import { browser } from './browser.ts';

/** The tab as it is shown, and whether it is the one that its window shows. */
export interface ShownTab {
  windowId: number;
  isActive: boolean;
}

export async function readShownTab(tabId: number): Promise<ShownTab | null> {
  try {
    const { windowId, active } = await browser.tabs.get(tabId);
    return windowId === undefined ? null : { windowId, isActive: active };
  } catch {
    // It was closed.
    return null;
  }
}

/** What a window shows, as a PNG in a data URL. Rejects where the browser allows none; a host permission alone is not enough. */
export const captureWindow = (windowId: number): Promise<string> =>
  browser.tabs.captureVisibleTab(windowId, { format: 'png' });

/** The browser asks the person whether Mote may see all pages. Only within a click on one of our pages. */
export const askForAllPages = (): Promise<boolean> => browser.permissions.request({ origins: ['<all_urls>'] });
