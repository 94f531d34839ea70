import { browser } from './browser.ts';

/** A tab's window, and whether the window shows this tab. */
export interface ShownTab {
  windowId: number;
  isActive: boolean;
}

export async function readShownTab(tabId: number): Promise<ShownTab | null> {
  try {
    const { windowId, active } = await browser.tabs.get(tabId);
    return windowId === undefined ? null : { windowId, isActive: active };
  } catch {
    // The tab was closed meanwhile.
    return null;
  }
}

/**
 * Captures a window as a PNG in a data URL. Rejects where the browser does not allow it; a host permission alone is not
 * enough.
 */
export const captureWindow = (windowId: number): Promise<string> =>
  browser.tabs.captureVisibleTab(windowId, { format: 'png' });

/** Requests access to all pages from the user. Works only during a click on one of our pages. */
export const askForAllPages = (): Promise<boolean> => browser.permissions.request({ origins: ['<all_urls>'] });
