import { browser } from './browser.ts';

/**
 * Access to the browser's shortcuts for the commands of our manifest. Only our own pages can use it, not content
 * scripts.
 */
export const browserShortcuts = {
  /** Reads the user's shortcuts, in the browser's own notation. Empty for a command without a shortcut. */
  async read(): Promise<ReadonlyMap<string, string>> {
    const commands = await browser.commands.getAll();
    return new Map(commands.map(({ name, shortcut }) => [name ?? '', shortcut ?? '']));
  },

  /** Opens the browser's settings of the shortcuts. Chromium has an address for that page, Firefox a call. */
  async openSettings(): Promise<void> {
    if ('openShortcutSettings' in browser.commands) await browser.commands.openShortcutSettings();
    else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  },

  /**
   * Calls the listener when the user returns to the page. The browser does not report changed shortcuts. The user
   * changes them in another tab, so the page reads them again.
   */
  onReturn(listener: () => void, signal: AbortSignal): void {
    window.addEventListener('focus', listener, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), {
      signal,
    });
  },
};
