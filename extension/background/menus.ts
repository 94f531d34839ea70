import type { ReadingWish } from '@/extension/features/read/reading-view.ts';
import { browser } from '@/extension/platform/browser.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { ClickedTab } from './page-commands.ts';
import type { PersonCommand } from './person-commands.ts';

/** The entries of the context menu, each with what it asks of the page. */
const ENTRIES = [
  { id: 'mote-record', text: 'host-menu-record', command: 'start-recording' },
  { id: 'mote-sidebar', text: 'host-menu-sidebar', command: 'toggle-sidebar' },
  { id: 'mote-area', text: 'area-menu', command: 'select-area' },
] as const;
const READ = { id: 'mote-read', text: 'read-menu' } as const;
/** Of selected words. */
const READ_SELECTION = { id: 'mote-read-selection', text: 'read-menu-selection' } as const;
const TRANSLATE = { id: 'mote-translate', text: 'host-menu-translate' } as const;

export interface MenuOptions {
  texts(): Promise<Texts>;
  ask(tab: ClickedTab, command: PersonCommand | 'select-area'): void;
  translate(tab: ClickedTab): void;
  read(tab: ClickedTab, wish: ReadingWish): void;
}

/** The context menu of pages. Chromium keeps its entries; they are written anew at installation and update. */
export function wireMenus({ texts, ask, translate, read }: MenuOptions): void {
  browser.runtime.onInstalled.addListener(async () => {
    const t = await texts();
    await browser.contextMenus.removeAll();
    for (const { id, text } of ENTRIES) {
      browser.contextMenus.create({ id, title: t(text), contexts: ['page', 'editable'] });
    }
    browser.contextMenus.create({ id: READ.id, title: t(READ.text), contexts: ['page', 'editable', 'link'] });
    for (const { id, text } of [READ_SELECTION, TRANSLATE]) {
      browser.contextMenus.create({ id, title: t(text), contexts: ['selection'] });
    }
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (!tab) return;
    const entry = ENTRIES.find(({ id }) => id === menuItemId);
    if (entry) ask(tab, entry.command);
    if (menuItemId === TRANSLATE.id) translate(tab);
    if (menuItemId === READ_SELECTION.id) read(tab, { type: 'start' });
    // The page's own script does not see where a menu was opened in a frame.
    if (menuItemId === READ.id) read(tab, { type: frameId ? 'start' : 'start-here' });
  });
}
