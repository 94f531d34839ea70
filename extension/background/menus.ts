import { browser } from '@/extension/platform/browser.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { ClickedTab } from './sidebar-toggle.ts';

const SIDEBAR = 'mote-sidebar';

export interface MenuOptions {
  texts(): Promise<Texts>;
  onSidebar(tab: ClickedTab): void;
}

/** The context menu of pages. Chromium keeps its entries; they are written anew at installation and update. */
export function wireMenus({ texts, onSidebar }: MenuOptions): void {
  browser.runtime.onInstalled.addListener(async () => {
    const t = await texts();
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({ id: SIDEBAR, title: t('host-menu-sidebar'), contexts: ['page', 'editable'] });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    if (menuItemId === SIDEBAR && tab) onSidebar(tab);
  });
}
