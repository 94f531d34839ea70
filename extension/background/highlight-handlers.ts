import {
  addHighlight,
  askPageHighlights,
  bringTools,
  cardCommand,
  cardSaid,
  changeHighlight,
  highlightsChanged,
  listHighlights,
  obeyHighlights,
  openHighlight,
  pageHighlightsChanged,
  pageToolsChanged,
  readPageHighlights,
  readPageNeeds,
  readPageTools,
  readSelectionAloud,
  removeHighlight,
  renameHighlightColour,
  restoreHighlight,
  translateSelection,
} from '@/extension/features/highlight/messages.ts';
import { type MenuAct, type PageCommand, toolsBeside } from '@/extension/features/highlight/page-tools.ts';
import {
  CardShape,
  ChangeShape,
  CommandShape,
  HighlightQuestion,
  HighlightShape,
  NameShape,
  NeedsQuestion,
  Nothing,
  PageQuestion,
} from '@/extension/features/highlight/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { type ColourNames, type Highlight, type HighlightColour, pageKeyOf } from '@/shared/domain/highlight.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { HighlightsHere } from '@/shared/features/highlight/ports.ts';
import type { HighlightStore } from '@/shared/store/contract.ts';

import type { AccountSync } from './account-sync.ts';
import type { TextsOfLocale } from './interface-locale.ts';
import { pageToolsOf } from './page-tools-of.ts';

/** What the person calls the colours. */
export interface ColourBook {
  names(): Promise<ColourNames>;
  rename(colour: HighlightColour, name: string): Promise<Result<ColourNames>>;
}

export interface HighlightHandlerOptions {
  messenger: Messenger;
  store: HighlightStore;
  ownerId(): Promise<string>;
  colours: ColourBook;
  /** Whether the toolbar comes beside a selection. */
  toolbar: Item<boolean>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  /** Keeps the page's stub registered where it is needed. */
  script: { sync(): Promise<void> };
  /** Brings the tools for words. Rejects where the browser lets nobody. */
  runInTab(tabId: number): Promise<void>;
  /** The same by a menu or a key, whose grant for the page may come a moment after us. */
  runByAct(tabId: number): Promise<void>;
  openTabs(): Promise<readonly number[]>;
  activeTab(): Promise<number | null>;
  openTab(url: string): Promise<void>;
  readAloud(tabId: number): void;
  translate(tabId: number): void;
  sync: AccountSync;
  logger: Pick<Logger, 'warn'>;
}

export interface HighlightHub {
  /** The toolbar's switch, a teacher's, a language or a name is another now. */
  sync(): Promise<void>;
  /** Who uses the device is another now, or what they have kept. */
  tellAll(): Promise<void>;
  /** What was chosen in the page's menu, or by its key, for the words that are selected there. */
  fromMenu(tabId: number, what: MenuAct, isInFrame?: boolean): Promise<void>;
}

/** Highlights and the tools beside a selection, between pages, sidebar and store. */
export function answerHighlights(options: HighlightHandlerOptions): HighlightHub {
  const { messenger, store, ownerId, colours, featuresOff } = options;

  const isAllowed = async () => !(await featuresOff()).includes('highlighting');

  async function tellAll(): Promise<void> {
    messenger.tell(highlightsChanged, {});
    for (const tabId of await options.openTabs()) messenger.tell(pageHighlightsChanged, {}, { tabId, frameId: 0 });
  }

  /** A change that is done is told; the script comes with the first highlight and goes with the last. */
  async function told<T>(change: Promise<Result<T>>): Promise<Result<T>> {
    const done = await change;
    if (done.ok) {
      await tellAll();
      await options.script.sync();
      void options.sync.run();
    }
    return done;
  }
  const asHighlight = async (change: Promise<Result<Highlight | null>>) => {
    const done = await told(change);
    return done.ok ? ok({ highlight: done.value }) : done;
  };

  messenger.answer(withInput(readPageNeeds, NeedsQuestion), async ({ address }, { url }) => {
    const page = pageKeyOf(address);
    if (page !== null && !isOnSite(page, url)) return err('bad-request');
    const [off, isOn] = await Promise.all([featuresOff(), options.toolbar.get()]);
    const hasToolbar = toolsBeside(off, isOn).length > 0;
    if (page === null || off.includes('highlighting')) return ok({ hasHighlights: false, hasToolbar });
    void options.sync.look();
    const highlights = await store.ofPage(await ownerId(), page);
    return highlights.ok ? ok({ hasHighlights: highlights.value.length > 0, hasToolbar }) : highlights;
  });
  messenger.answer(withInput(bringTools, Nothing), async (_input, { tabId }) => {
    // The tools ask for their words as soon as they are there: a worker that has slept reads them meanwhile.
    void options.texts();
    return bringTo(tabId);
  });
  messenger.answer(withInput(readPageTools, Nothing), async () => {
    const [off, hasToolbar, names, { t, direction }] = await Promise.all([
      featuresOff(),
      options.toolbar.get(),
      colours.names(),
      options.texts(),
    ]);
    return ok(pageToolsOf(off, hasToolbar, names, { t, direction }));
  });
  messenger.answer(withInput(readPageHighlights, PageQuestion), async ({ page }, { url }) => {
    if (!isOnSite(page, url)) return err('bad-request');
    if (!(await isAllowed())) return ok({ highlights: [] });
    void options.sync.look();
    const highlights = await store.ofPage(await ownerId(), page);
    return highlights.ok ? ok({ highlights: highlights.value }) : highlights;
  });
  messenger.answer(withInput(addHighlight, HighlightShape), async (highlight, { url }) => {
    if (!isOnSite(highlight.page, url)) return err('bad-request');
    if (!(await isAllowed())) return err('feature-off');
    return told(store.add(await ownerId(), highlight));
  });
  messenger.on(withInput(readSelectionAloud, Nothing), (_input, { tabId }) => {
    if (tabId !== null) options.readAloud(tabId);
  });
  messenger.on(withInput(translateSelection, Nothing), (_input, { tabId }) => {
    if (tabId !== null) options.translate(tabId);
  });

  messenger.answer(listHighlights, async () => {
    void options.sync.look();
    const [highlights, names] = await Promise.all([store.list(await ownerId()), colours.names()]);
    return highlights.ok ? ok({ highlights: highlights.value, names }) : highlights;
  });
  messenger.answer(withInput(changeHighlight, ChangeShape), async ({ id, change: { colour, note } }) => {
    const change = { ...(colour !== undefined && { colour }), ...(note !== undefined && { note }) };
    return asHighlight(store.change(await ownerId(), id, change));
  });
  messenger.answer(withInput(removeHighlight, HighlightQuestion), async ({ id }) =>
    asHighlight(store.remove(await ownerId(), id)),
  );
  messenger.answer(withInput(restoreHighlight, HighlightQuestion), async ({ id }) =>
    asHighlight(store.restore(await ownerId(), id)),
  );
  messenger.answer(withInput(renameHighlightColour, NameShape), async ({ colour, name }) => {
    const names = await colours.rename(colour, name);
    if (!names.ok) return names;
    messenger.tell(highlightsChanged, {});
    await tellTools();
    return ok({ names: names.value });
  });
  messenger.answer(withInput(askPageHighlights, CommandShape), async (command, { frameId, tabId }) => {
    if (!(await isAllowed())) return err('feature-off');
    // The side panel and a tab of ours stand beside the page that the person has before them.
    return askPage(frameId ? tabId : await options.activeTab(), command);
  });
  messenger.answer(withInput(openHighlight, HighlightQuestion), async ({ id }) => {
    const highlight = await store.get(await ownerId(), id);
    if (!highlight.ok) return highlight;
    if (!highlight.value) return err('highlight-lost');
    await options.openTab(addressAtWords(highlight.value));
    return ok(undefined);
  });
  messenger.on(withInput(cardSaid, CardShape), (command, { tabId }) => {
    if (tabId !== null) messenger.tell(cardCommand, command, { tabId, frameId: 0 });
  });

  async function askPage(
    tabId: number | null,
    command: PageCommand,
    run = options.runInTab,
  ): Promise<Result<HighlightsHere>> {
    if (tabId === null) return err('page-out-of-reach');
    const ask = () => messenger.call(obeyHighlights, command, { tabId, frameId: 0 });
    const first = await ask();
    if (first.ok || first.error !== 'no-receiver') return first;
    const brought = await bringTo(tabId, run);
    return brought.ok ? ask() : brought;
  }

  async function bringTo(tabId: number | null, run = options.runInTab): Promise<Result<void>> {
    if (tabId === null) return err('page-out-of-reach');
    try {
      await run(tabId);
      return ok(undefined);
    } catch (fault) {
      options.logger.warn('highlights in a page', fault);
      return err('page-out-of-reach');
    }
  }

  async function tellTools(): Promise<void> {
    for (const tabId of await options.openTabs()) messenger.tell(pageToolsChanged, {}, { tabId, frameId: 0 });
  }

  return {
    tellAll,
    async fromMenu(tabId, what, isInFrame = false) {
      const asked = await askPage(tabId, { type: 'from-menu', what, isInFrame }, options.runByAct);
      if (!asked.ok) options.logger.warn('from the menu of a page', asked.error);
    },
    async sync() {
      await options.script.sync();
      await tellTools();
    },
  };
}

/** What a page's script says of its address is believed as far as the browser vouches for its site. */
function isOnSite(page: string, url: string | null): boolean {
  if (url === null || !URL.canParse(url) || !URL.canParse(page)) return false;
  return new URL(page).origin === new URL(url).origin;
}

/** A text fragment: browsers that know it go to the words by themselves. */
function addressAtWords({ page, quote }: Highlight): string {
  const words = quote.replace(/\s+/g, ' ').trim();
  const [head, tail] = [words.slice(0, 40), words.slice(-40)];
  const text =
    words.length <= 80 ? encodeWords(words) : `${encodeWords(wholeWords(head))},${encodeWords(wholeWords(tail, true))}`;
  return `${page}${page.includes('#') ? '' : '#'}:~:text=${text}`;
}

const wholeWords = (text: string, isTail = false): string =>
  isTail ? text.replace(/^\S*\s/, '') || text : text.replace(/\s\S*$/, '') || text;

/** `-`, `,` and `&` mean something there. */
const encodeWords = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');
