import type { Logger } from '@/extension/platform/logger.ts';
import type { ClickedTab } from './page-commands.ts';
import type { UserCommand } from './user-commands.ts';

export interface FirefoxSidebarCommandsOptions {
  toggle(): Promise<void>;
  open(windowId: number): Promise<void>;
  /** Sends the command to the page. */
  ask(tab: ClickedTab, command: UserCommand): void;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Handles commands where the browser's sidebar holds the recorder (Firefox). The toolbar button, the shortcut and the
 * menu toggle the sidebar, and a recording opens it. No await before: the browser opens it only within the user's
 * gesture.
 */
export function createFirefoxSidebarCommands({ toggle, open, ask, logger }: FirefoxSidebarCommandsOptions) {
  const warn = (fault: unknown) => logger.warn('sidebar', fault);
  return (tab: ClickedTab, command: UserCommand): void => {
    if (command === 'toggle-sidebar') {
      toggle().catch(warn);
      return;
    }
    if (tab.windowId !== undefined) open(tab.windowId).catch(warn);
    if (command === 'open-sidebar') return;
    ask(tab, command);
  };
}
