import { FIRST_TOOLS } from '@/extension/features/highlight/first-tools.ts';
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
  sitesOfManifest,
  sitesOfScript,
  unregisterScript,
} from '@/extension/platform/site-access.ts';
import { activeTab, leaveInTab, openTabs, runInTab } from '@/extension/platform/tabs.ts';
import { ok } from '@/shared/base/result.ts';
import type { LibraryApi } from '@/shared/client/library-api.ts';
import type { ColourNames, Highlight } from '@/shared/domain/study/highlight.ts';
import { createShardReader } from '@/shared/engines/define/fetch-shards.ts';
import { createPackedDictionary } from '@/shared/engines/define/packed-dictionary.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { runWhenGranted } from '../tabs/page-commands.ts';
import { runOverLayer } from '../tabs/run-over-layer.ts';
import { runWhereAllowed } from '../tabs/run-where-allowed.ts';
import { createRegisteredScriptSync } from '../tabs/sync-registered-script.ts';
import { composeSync } from './compose-sync.ts';
import { createHighlightColours } from './highlight-colours.ts';
import { answerHighlights, type HighlightHub } from './highlight-handlers.ts';
import { sitesWithHighlights } from './highlight-sites.ts';
import { answerWordSaver } from './word-saver.ts';

export interface HighlightComposition {
  messenger: Messenger;
  settings: Settings;
  items: AccountItems;
  hub: SettingsHub;
  store: HighlightStore;
  words: VocabularyStore;
  /** Called when the user saved or removed a word beside a page. */
  wordsChanged(): void;
  /** Creates the API of one user. */
  library(ownerId: string): LibraryApi;
  /** Reads the selected words of a tab aloud. */
  readAloud(tabId: number): void;
  translate(tabId: number): void;
  logger: Logger;
}

/** Script in newly opened pages that waits until the user needs the tools. */
const STUB = { id: 'words-of-pages', file: 'highlight.js' };
/** Script with the toolbar beside a selection, and the highlights. */
const TOOLS = '/highlight-stage.js';
/** Script with the code that reads a page's text, for the tools. */
const TEXT = '/highlight-text.js';
/** Folder of the dictionary's files in our own package. */
const DICTIONARY = '/dictionary/';

export interface ComposedHighlights extends Pick<HighlightHub, 'fromMenu'> {
  /** Returns the names that the user has given to colours, without the colours that have no such name. */
  colourNames(): Promise<ColourNames>;
}

/** Composes highlights and the tools beside a selection: their storage, and where their script runs. */
export function composeHighlights(parts: HighlightComposition): ComposedHighlights {
  const { messenger, settings, items, hub, store, words, logger } = parts;
  const forever = new AbortController().signal;
  const ownerId = () => hub.ownerId();
  const featuresOff = () => hub.featuresOff();
  const texts = () => hub.texts();
  async function matches(): Promise<readonly string[]> {
    const [tools, off] = await Promise.all([settings.selectionTools.get(), featuresOff()]);
    const list = off.includes('highlighting') ? null : await store.list(await ownerId());
    const pages = list?.ok ? list.value.map(({ page }) => page) : [];
    return sitesWithHighlights({
      tools,
      pages,
      allowed: await allowedSites(),
      mayRunOn: mayRunOnPattern,
      unasked: sitesOfManifest(),
    });
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
    onRemoteChange: () => void spread(),
    items,
    hub,
    logger,
  });
  const script = createRegisteredScriptSync({
    what: 'the script for words of pages',
    // If no feature needs the script, `matches` is empty.
    isWanted: async () => true,
    matches,
    registered: () => sitesOfScript(STUB),
    register: (sites) => registerScript(STUB, sites),
    unregister: () => unregisterScript(STUB),
    warn: logger.warn,
  });
  const colours = createHighlightColours({
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
    doubleClick: settings.meaningOnDoubleClick,
    featuresOff,
    texts,
    script,
    runStub: (tabId) => runInTab(tabId, `/${STUB.file}`, false),
    runInTab: (tabId, address) => runOverLayer(tabId, TOOLS, address),
    runText: (tabId) => runInTab(tabId, TEXT, false),
    leaveTools: (tabId, tools) => leaveInTab(tabId, FIRST_TOOLS, tools),
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

  /** Brings the toolbar to pages that are already open. */
  async function bringToOpenPages(): Promise<void> {
    if ((await settings.selectionTools.get()) === true) await runWhereAllowed(`/${STUB.file}`);
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
    settings.meaningOnDoubleClick,
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
  // Pages receive a message only after changes; the start of a worker is none.
  void script.sync();
  return { fromMenu: highlights.fromMenu, colourNames: colours.names };
}
