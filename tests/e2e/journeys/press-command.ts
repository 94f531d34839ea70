import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../extension.ts';

/**
 * Sends a keyboard command of the manifest for this tab to the worker as the browser does, because no test reaches the
 * browser's own keys.
 */
export async function pressCommand(extension: LaunchedExtension, page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await (await extension.worker()).evaluate(
    async ([command, url]) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const event = chrome.commands.onCommand as unknown as { dispatch(name: string, tab: unknown): void };
      event.dispatch(command, { ...tab, url });
    },
    [name, page.url()] as const,
  );
}
