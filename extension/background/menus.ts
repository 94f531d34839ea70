import type { MenuAct } from '@/extension/features/highlight/page-tools.ts';
import type { ReadingWish } from '@/extension/features/read/reading-view.ts';
import { browser } from '@/extension/platform/browser.ts';
import { type ColourNames, HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/highlight.ts';
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

const DEFINE = { id: 'mote-define', text: 'host-menu-define' } as const;
const HIGHLIGHT = { id: 'mote-highlight', text: 'host-menu-highlight' } as const;
const highlightId = (colour: HighlightColour) => `${HIGHLIGHT.id}-${colour}`;

export interface MenuOptions {
  texts(): Promise<Texts>;
  /** What the person calls the colours; those without a name of theirs are left out. */
  colourNames(): Promise<ColourNames>;
  /** For the words that are selected. */
  act(tab: ClickedTab, what: MenuAct, isInFrame: boolean): void;
  ask(tab: ClickedTab, command: PersonCommand | 'select-area'): void;
  translate(tab: ClickedTab): void;
  read(tab: ClickedTab, wish: ReadingWish): void;
}

/** The browser's own menu shows no marks of direction, or boxes in their place. */
const colourTitle = (t: Texts, colour: HighlightColour, names: ColourNames): string =>
  t('highlight-colour-named', {
    name: names[colour] ?? t(`highlight-label-${colour}`),
    colour: t(`highlight-colour-${colour}`),
  }).replace(/[\u2068\u2069]/g, '');

/** Wherever one may be when one thinks of Mote: words that are selected, or a link, are no reason to be without it. */
const ANYWHERE = ['page', 'editable', 'selection', 'link'] as const;

/** The context menu of pages. Chromium keeps its entries; they are written anew at installation and update, and when `write` is called. */
export function wireMenus({ texts, colourNames, ask, act, translate, read }: MenuOptions): { write(): Promise<void> } {
  let last = Promise.resolve();
  async function writeAnew(): Promise<void> {
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
  /** One after the other: two at once would write an entry twice, which the browser refuses. */
  const write = () => {
    last = last.then(writeAnew, writeAnew);
    return last;
  };
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
    // The page's own script does not see where a menu was opened in a frame.
    if (menuItemId === READ.id) read(tab, { type: frameId ? 'start' : 'start-here' });
  });
  return { write };
}
