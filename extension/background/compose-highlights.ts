import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import {
  allowedSites,
  mayRunOnPattern,
  onSiteAccessChanged,
  registerScript,
  sitesOfScript,
  unregisterScript,
} from '@/extension/platform/site-access.ts';
import { activeTab, openTabs } from '@/extension/platform/tabs.ts';
import type { LibraryApi } from '@/shared/client/library-api.ts';
import type { ColourNames, Highlight } from '@/shared/domain/highlight.ts';
import { ok } from '@/shared/domain/result.ts';
import { createShardReader } from '@/shared/engines/define/fetch-shards.ts';
import { createPackedDictionary } from '@/shared/engines/define/packed-dictionary.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import { createColourBook } from './colour-book.ts';
import { composeSync } from './compose-sync.ts';
import { answerHighlights, type HighlightHub } from './highlight-handlers.ts';
import { sitesWithHighlights } from './highlight-sites.ts';
import { createKeptScript } from './kept-script.ts';
import { runWhenGranted } from './page-commands.ts';
import { runOverLayer } from './run-over-layer.ts';
import { runWhereAllowed } from './run-where-allowed.ts';
import type { SettingsHub } from './settings-hub.ts';
import { answerWordSaver } from './word-saver.ts';

export interface HighlightComposition {
  messenger: Messenger;
  settings: Settings;
  items: AccountItems;
  hub: SettingsHub;
  store: HighlightStore;
  words: VocabularyStore;
  /** A word was saved or taken out beside a page. */
  wordsChanged(): void;
  /** Speaks for one person only. */
  library(ownerId: string): LibraryApi;
  /** The words that are selected in a tab. */
  readAloud(tabId: number): void;
  translate(tabId: number): void;
  logger: Logger;
}

/** In pages that are opened: waits until the tools are wanted. */
const STUB = { id: 'words-of-pages', file: 'highlight.js' };
/** The toolbar beside a selection, and highlights. */
const TOOLS = '/highlight-stage.js';
/** The dictionary's files, in our own package. */
const DICTIONARY = '/dictionary/';

export interface ComposedHighlights extends Pick<HighlightHub, 'fromMenu'> {
  /** What the person calls the colours; those without a name of theirs are left out. */
  colourNames(): Promise<ColourNames>;
}

/** Highlights, and the tools beside a selection, composed: who keeps them, and where their script runs. */
export function composeHighlights(parts: HighlightComposition): ComposedHighlights {
  const { messenger, settings, items, hub, store, words, logger } = parts;
  const forever = new AbortController().signal;
  const ownerId = () => hub.ownerId();
  const featuresOff = () => hub.featuresOff();
  const texts = () => hub.texts();
  async function matches(): Promise<readonly string[]> {
    const [hasToolbar, off] = await Promise.all([settings.selectionTools.get(), featuresOff()]);
    const list = off.includes('highlighting') ? null : await store.list(await ownerId());
    const pages = list?.ok ? list.value.map(({ page }) => page) : [];
    return sitesWithHighlights({ hasToolbar, pages, allowed: await allowedSites(), mayRunOn: mayRunOnPattern });
  }

  const sync = composeSync<Highlight>({
    name: 'highlights',
    what: 'highlights of the account',
    store,
    async send(ownerId, body) {
      const answer = await parts.library(ownerId).saveHighlights(body);
      if (!answer.ok) return answer;
      const { highlights: saved, ...rest } = answer.value;
      return ok({ saved, ...rest });
    },
    cursor: settings.highlightCursor,
    wait: settings.highlightWait,
    onNews: () => void spread(),
    items,
    hub,
    logger,
  });
  const script = createKeptScript({
    what: 'the script for words of pages',
    // Where nothing asks for it, it has no place.
    isWanted: async () => true,
    matches,
    registered: () => sitesOfScript(STUB),
    register: (sites) => registerScript(STUB, sites),
    unregister: () => unregisterScript(STUB),
    warn: logger.warn,
  });
  const colours = createColourBook({
    item: settings.colourNames,
    ofAccount: settings.accountColours,
    session: items.session,
    identity: items.identity,
  });
  const highlights = answerHighlights({
    messenger,
    store,
    ownerId,
    colours,
    toolbar: settings.selectionTools,
    featuresOff,
    texts,
    script,
    runInTab: (tabId) => runOverLayer(tabId, TOOLS),
    runByAct: (tabId) => runWhenGranted(() => runOverLayer(tabId, TOOLS)),
    openTabs,
    activeTab,
    openTab: async (url) => void (await browser.tabs.create({ url })),
    readAloud: parts.readAloud,
    translate: parts.translate,
    sync,
    logger,
  });
  answerWordSaver({
    messenger,
    words,
    highlights: store,
    ownerId,
    featuresOff,
    texts,
    dictionaries: [
      createPackedDictionary({
        readShard: createShardReader(DICTIONARY),
        pictureUrl: (name) => `${DICTIONARY}pictures/${name}.svg`,
      }),
    ],
    onChange: parts.wordsChanged,
  });

  /** Pages that are open have the toolbar at once. */
  async function bringToOpenPages(): Promise<void> {
    if (await settings.selectionTools.get()) await runWhereAllowed(`/${STUB.file}`);
  }
  async function spread(): Promise<void> {
    await highlights.tellAll();
    await highlights.sync();
  }
  const refresh = async () => {
    await highlights.sync();
    await bringToOpenPages();
  };
  const watched = [
    settings.selectionTools,
    settings.locale,
    settings.colourNames,
    settings.accountColours,
    items.identity,
  ] as const;
  for (const item of watched) item.watch(() => void refresh(), forever);
  items.session.watch(async () => {
    await refresh();
    await highlights.tellAll();
    await sync.run();
  }, forever);
  onSiteAccessChanged(() => void refresh(), forever);
  // Pages are told when something changes; that the worker woke up is no news to them.
  void script.sync();
  return { fromMenu: highlights.fromMenu, colourNames: colours.names };
}
