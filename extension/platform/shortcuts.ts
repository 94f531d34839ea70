import { browser } from './browser.ts';

/** The browser's keys for the commands of our manifest. Only in our own pages: content scripts are not told. */
export const browserShortcuts = {
  /** As the person has them, in the browser's own writing; empty where a command has none. */
  async read(): Promise<ReadonlyMap<string, string>> {
    const commands = await browser.commands.getAll();
    return new Map(commands.map(({ name, shortcut }) => [name ?? '', shortcut ?? '']));
  },

  /** Where the person sets them. Chromium has an address for it, Firefox a call. */
  async openSettings(): Promise<void> {
    if ('openShortcutSettings' in browser.commands) await browser.commands.openShortcutSettings();
    else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  },

  /** The browser tells nobody that a key was changed: it is done in another tab, so whoever shows them looks again on coming back. */
  onReturn(listener: () => void, signal: AbortSignal): void {
    window.addEventListener('focus', listener, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), {
      signal,
    });
  },
};
