import {
  addHighlight,
  askPageHighlights,
  bringText,
  bringTools,
  cardAction,
  cardCommand,
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
import {
  type MenuAct,
  type PageCommand,
  type PageTools,
  toolsBeside,
} from '@/extension/features/highlight/page-tools.ts';
import {
  cardSchema,
  changeSchema,
  commandSchema,
  highlightQuestionSchema,
  highlightSchema,
  nameSchema,
  needsQuestionSchema,
  pageQuestionSchema,
} from '@/extension/features/highlight/schemas.ts';
import { sidebarOpened } from '@/extension/features/host/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { type ColourNames, type Highlight, type HighlightColour, pageKeyOf } from '@/shared/domain/study/highlight.ts';
import type { HighlightsHere } from '@/shared/features/highlight/ports.ts';
import type { HighlightStore } from '@/shared/store/contract.ts';
import type { TextsOfLocale } from '../settings/interface-locale.ts';
import type { AccountSync } from './account-sync.ts';
import { pageToolsOf } from './page-tools-of.ts';

/** The user's names of the colours. */
export interface HighlightColours {
  names(): Promise<ColourNames>;
  rename(colour: HighlightColour, name: string): Promise<Result<ColourNames>>;
}

export interface HighlightHandlerOptions {
  messenger: Messenger;
  store: HighlightStore;
  ownerId(): Promise<string>;
  colours: HighlightColours;
  /** Whether the toolbar appears beside a selection; null: the user has not chosen, and it appears. */
  toolbar: Item<boolean | null>;
  /** Whether a double click on a word opens its meaning, where the toolbar appears. */
  doubleClick: Item<boolean>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  /** Keeps the page's stub registered where it is needed. */
  script: { sync(): Promise<void> };
  /** Injects the stub that waits for a selection. Rejects where the browser allows no script. */
  runStub(tabId: number): Promise<void>;
  /** Injects the tools for selected words; `address`: of the tab's page. Rejects where the browser allows no script. */
  runInTab(tabId: number, address?: string): Promise<void>;
  /** Injects the code that reads the page's text, which the tools use. Rejects where the browser allows no script. */
  runText(tabId: number): Promise<void>;
  /** Stores the tools in the page, where the injected script finds them. Rejects where the browser allows no script. */
  leaveTools(tabId: number, tools: PageTools): Promise<void>;
  /** Injects the tools after a menu or key command, whose grant for the page may arrive a moment later. */
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
  /** Called after a change of the toolbar's switch, a teacher's switch, the language or a name. */
  sync(): Promise<void>;
  /** Called after a change of the user, or of their highlights. */
  tellAll(): Promise<void>;
  /** Runs a command from the page's menu, or by its key, for the selected words. */
  fromMenu(tabId: number, what: MenuAct, isInFrame?: boolean): Promise<void>;
}

/** Connects highlights and the tools beside a selection: pages, sidebar and store. */
export function answerHighlights(options: HighlightHandlerOptions): HighlightHub {
  const { messenger, store, ownerId, colours, featuresOff } = options;

  const isAllowed = async () => !(await featuresOff()).includes('highlighting');

  async function tellAll(): Promise<void> {
    messenger.tell(highlightsChanged, {});
    for (const tabId of await options.openTabs()) messenger.tell(pageHighlightsChanged, {}, { tabId, frameId: 0 });
  }

  /**
   * Announces a completed change. The script is registered with the first highlight and unregistered after the last.
   */
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

  messenger.answer(withInput(readPageNeeds, needsQuestionSchema), async ({ address }, { url }) => {
    const page = pageKeyOf(address);
    if (page !== null && !isOnSite(page, url)) return err('bad-request');
    const [off, isOn] = await Promise.all([featuresOff(), options.toolbar.get()]);
    const hasToolbar = toolsBeside(off, isOn !== false).length > 0;
    if (page === null || off.includes('highlighting')) return ok({ hasHighlights: false, hasToolbar });
    void options.sync.look();
    const highlights = await store.ofPage(await ownerId(), page);
    return highlights.ok ? ok({ hasHighlights: highlights.value.length > 0, hasToolbar }) : highlights;
  });
  messenger.answer(withInput(bringTools, nothingSchema), async (_input, { tabId, url }) => {
    if (tabId !== null) void leaveTools(tabId);
    return bringTo(tabId, (id) => options.runInTab(id, url ?? undefined));
  });
  messenger.answer(withInput(bringText, nothingSchema), async (_input, { tabId }) => bringTo(tabId, options.runText));
  messenger.answer(withInput(readPageTools, nothingSchema), async () => ok(await pageTools()));
  messenger.answer(withInput(readPageHighlights, pageQuestionSchema), async ({ page }, { url }) => {
    if (!isOnSite(page, url)) return err('bad-request');
    if (!(await isAllowed())) return ok({ highlights: [] });
    void options.sync.look();
    const highlights = await store.ofPage(await ownerId(), page);
    return highlights.ok ? ok({ highlights: highlights.value }) : highlights;
  });
  messenger.answer(withInput(addHighlight, highlightSchema), async (highlight, { url }) => {
    if (!isOnSite(highlight.page, url)) return err('bad-request');
    if (!(await isAllowed())) return err('feature-off');
    return told(store.add(await ownerId(), highlight));
  });
  messenger.on(withInput(sidebarOpened, nothingSchema), async (_input, { tabId, frameId }) => {
    // Beside the side panel, no frame of ours is in the page.
    if (tabId === null || !frameId || (await options.toolbar.get()) === false) return;
    options.runStub(tabId).catch((fault: unknown) => options.logger.warn('tools beside a selection', fault));
  });
  messenger.on(withInput(readSelectionAloud, nothingSchema), (_input, { tabId }) => {
    if (tabId !== null) options.readAloud(tabId);
  });
  messenger.on(withInput(translateSelection, nothingSchema), (_input, { tabId }) => {
    if (tabId !== null) options.translate(tabId);
  });

  messenger.answer(listHighlights, async () => {
    void options.sync.look();
    const [highlights, names] = await Promise.all([store.list(await ownerId()), colours.names()]);
    return highlights.ok ? ok({ highlights: highlights.value, names }) : highlights;
  });
  messenger.answer(withInput(changeHighlight, changeSchema), async ({ id, change: { colour, note } }) => {
    const change = { ...(colour !== undefined && { colour }), ...(note !== undefined && { note }) };
    return asHighlight(store.change(await ownerId(), id, change));
  });
  messenger.answer(withInput(removeHighlight, highlightQuestionSchema), async ({ id }) =>
    asHighlight(store.remove(await ownerId(), id)),
  );
  messenger.answer(withInput(restoreHighlight, highlightQuestionSchema), async ({ id }) =>
    asHighlight(store.restore(await ownerId(), id)),
  );
  messenger.answer(withInput(renameHighlightColour, nameSchema), async ({ colour, name }) => {
    const names = await colours.rename(colour, name);
    if (!names.ok) return names;
    messenger.tell(highlightsChanged, {});
    await tellTools();
    return ok({ names: names.value });
  });
  messenger.answer(withInput(askPageHighlights, commandSchema), async (command, { frameId, tabId }) => {
    if (!(await isAllowed())) return err('feature-off');
    // For the side panel and for a tab of ours, the command goes to the page in the active tab.
    return askPage(frameId ? tabId : await options.activeTab(), command);
  });
  messenger.answer(withInput(openHighlight, highlightQuestionSchema), async ({ id }) => {
    const highlight = await store.get(await ownerId(), id);
    if (!highlight.ok) return highlight;
    if (!highlight.value) return err('highlight-lost');
    await options.openTab(addressAtWords(highlight.value));
    return ok(undefined);
  });
  messenger.on(withInput(cardAction, cardSchema), (command, { tabId }) => {
    if (tabId !== null) messenger.tell(cardCommand, command, { tabId, frameId: 0 });
  });

  async function askPage(
    tabId: number | null,
    command: PageCommand,
    run: (tabId: number) => Promise<void> = options.runInTab,
  ): Promise<Result<HighlightsHere>> {
    if (tabId === null) return err('page-out-of-reach');
    const ask = () => messenger.call(obeyHighlights, command, { tabId, frameId: 0 });
    const first = await ask();
    if (first.ok || first.error !== 'no-receiver') return first;
    const brought = await bringTo(tabId, run);
    return brought.ok ? ask() : brought;
  }

  async function pageTools(): Promise<PageTools> {
    const [off, isOn, opensOnDoubleClick, names, { t, direction }] = await Promise.all([
      featuresOff(),
      options.toolbar.get(),
      options.doubleClick.get(),
      colours.names(),
      options.texts(),
    ]);
    return pageToolsOf(off, { hasToolbar: isOn !== false, opensOnDoubleClick }, names, { t, direction });
  }

  /** Stores the tools in the page while the script loads. If that fails, the script requests them. */
  async function leaveTools(tabId: number): Promise<void> {
    try {
      await options.leaveTools(tabId, await pageTools());
    } catch (fault) {
      options.logger.warn('tools beside a selection', fault);
    }
  }

  async function bringTo(
    tabId: number | null,
    run: (tabId: number) => Promise<void> = options.runInTab,
  ): Promise<Result<void>> {
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

/** Accepts the address that a page's script sends only if its origin matches the browser's. */
function isOnSite(page: string, url: string | null): boolean {
  if (url === null || !URL.canParse(url) || !URL.canParse(page)) return false;
  return new URL(page).origin === new URL(url).origin;
}

/** Returns the address with a text fragment; browsers that support it scroll to the words. */
function addressAtWords({ page, quote }: Highlight): string {
  const words = quote.replace(/\s+/g, ' ').trim();
  const [head, tail] = [words.slice(0, 40), words.slice(-40)];
  const text =
    words.length <= 80 ? encodeWords(words) : `${encodeWords(wholeWords(head))},${encodeWords(wholeWords(tail, true))}`;
  return `${page}${page.includes('#') ? '' : '#'}:~:text=${text}`;
}

const wholeWords = (text: string, isTail = false): string =>
  isTail ? text.replace(/^\S*\s/, '') || text : text.replace(/\s\S*$/, '') || text;

/** `-`, `,` and `&` have a meaning in a text fragment. */
const encodeWords = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');
