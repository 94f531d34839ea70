import type { Logger } from '@/extension/platform/logger.ts';
import type { ClickedTab } from './page-commands.ts';
import type { PersonCommand } from './person-commands.ts';

export interface SidebarFirstOptions {
  toggle(): Promise<void>;
  open(windowId: number): Promise<void>;
  /** What the wish does in the page. */
  ask(tab: ClickedTab, command: PersonCommand): void;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Where the browser's sidebar holds the recorder (Firefox): the toolbar button, the shortcut and the menu show and hide that, and a
 * recording opens it. No await before: the browser opens it within the person's own act alone.
 */
export function createSidebarFirst({ toggle, open, ask, logger }: SidebarFirstOptions) {
  const warn = (fault: unknown) => logger.warn('sidebar', fault);
  return (tab: ClickedTab, command: PersonCommand): void => {
    if (command === 'toggle-sidebar') {
      toggle().catch(warn);
      return;
    }
    if (tab.windowId !== undefined) open(tab.windowId).catch(warn);
    if (command === 'open-sidebar') return;
    ask(tab, command);
  };
}
