import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../extension.ts';

/** Sends a context-menu entry to the worker as the browser does, because no test reaches the browser's own menu. */
export async function chooseInMenu(extension: LaunchedExtension, page: Page, menuItemId: string): Promise<void> {
  await page.bringToFront();
  await (await extension.worker()).evaluate(
    async ([id, url]) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const event = chrome.contextMenus.onClicked as unknown as { dispatch(info: unknown, tab: unknown): void };
      event.dispatch({ menuItemId: id, frameId: 0 }, { ...tab, url });
    },
    [menuItemId, page.url()] as const,
  );
}
