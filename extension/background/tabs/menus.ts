import type { MenuAct } from '@/extension/features/highlight/page-tools.ts';
import type { ReadingRequest } from '@/extension/features/read/reading-view.ts';
import { browser } from '@/extension/platform/browser.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import { type ColourNames, HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/study/highlight.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { ClickedTab } from './page-commands.ts';
import type { UserCommand } from './user-commands.ts';

/** Entries of the context menu, each with its command. */
const ENTRIES = [
  { id: 'mote-record', text: 'host-menu-record', command: 'start-recording' },
  { id: 'mote-sidebar', text: 'host-menu-sidebar', command: 'toggle-sidebar' },
  { id: 'mote-area', text: 'area-menu', command: 'select-area' },
] as const;
const READ = { id: 'mote-read', text: 'read-menu' } as const;
/** Entry for selected words. */
const READ_SELECTION = { id: 'mote-read-selection', text: 'read-menu-selection' } as const;
const TRANSLATE = { id: 'mote-translate', text: 'host-menu-translate' } as const;

const DEFINE = { id: 'mote-define', text: 'host-menu-define' } as const;
const HIGHLIGHT = { id: 'mote-highlight', text: 'host-menu-highlight' } as const;
const highlightId = (colour: HighlightColour) => `${HIGHLIGHT.id}-${colour}`;

export interface MenuOptions {
  texts(): Promise<Texts>;
  /** Returns the names that the user has given to colours, without the colours that have no such name. */
  colourNames(): Promise<ColourNames>;
  /** Runs a command for the selected words. */
  act(tab: ClickedTab, what: MenuAct, isInFrame: boolean): void;
  ask(tab: ClickedTab, command: UserCommand | 'select-area'): void;
  translate(tab: ClickedTab): void;
  read(tab: ClickedTab, request: ReadingRequest): void;
}

/** Returns a colour's title without direction marks: the browser's own menu would show them as boxes. */
const colourTitle = (t: Texts, colour: HighlightColour, names: ColourNames): string =>
  t('highlight-colour-named', {
    name: names[colour] ?? t(`highlight-label-${colour}`),
    colour: t(`highlight-colour-${colour}`),
  }).replace(/[\u2068\u2069]/g, '');

/** Contexts of the general entries: they also appear on selected words and on links. */
const ANYWHERE = ['page', 'editable', 'selection', 'link'] as const;

/**
 * Creates the context menu of pages. Chromium stores its entries; they are rewritten at installation and update, and
 * when `write` is called.
 */
export function wireMenus({ texts, colourNames, ask, act, translate, read }: MenuOptions): { write(): Promise<void> } {
  const inTurn = createSerialQueue();
  async function rebuildMenus(): Promise<void> {
    const [t, names] = await Promise.all([texts(), colourNames()]);
    await browser.contextMenus.removeAll();
    for (const { id, text } of ENTRIES) {
      browser.contextMenus.create({ id, title: t(text), contexts: [...ANYWHERE] });
    }
    browser.contextMenus.create({ id: READ.id, title: t(READ.text), contexts: ['page', 'editable', 'link'] });
    for (const { id, text } of [READ_SELECTION, TRANSLATE, DEFINE, HIGHLIGHT]) {
      browser.contextMenus.create({ id, title: t(text), contexts: ['selection'] });
    }
    for (const colour of HIGHLIGHT_COLOURS) {
      const title = colourTitle(t, colour, names);
      const parentId = HIGHLIGHT.id;
      browser.contextMenus.create({ id: highlightId(colour), parentId, title, contexts: ['selection'] });
    }
  }
  /**
   * Runs writes one after the other: two simultaneous writes would create an entry twice, which the browser refuses.
   */
  const write = () => inTurn(rebuildMenus);
  browser.runtime.onInstalled.addListener(write);
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (!tab) return;
    const entry = ENTRIES.find(({ id }) => id === menuItemId);
    if (entry) ask(tab, entry.command);
    if (menuItemId === TRANSLATE.id) translate(tab);
    if (menuItemId === DEFINE.id) act(tab, 'define', Boolean(frameId));
    const colour = HIGHLIGHT_COLOURS.find((one) => menuItemId === highlightId(one));
    if (colour) act(tab, colour, Boolean(frameId));
    if (menuItemId === READ_SELECTION.id) read(tab, { type: 'start' });
    // The page's own script cannot tell where a menu was opened in a frame.
    if (menuItemId === READ.id) read(tab, { type: frameId ? 'start' : 'start-here' });
  });
  return { write };
}
