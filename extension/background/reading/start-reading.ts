import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import { captureWindow, readShownTab } from '@/extension/platform/capture.ts';
import { detectLanguage } from '@/extension/platform/detect-language.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { allowedSites, onSiteAccessChanged, type SiteScript } from '@/extension/platform/site-access.ts';
import { activeTab, bringHostTo, openTabs, runInTab } from '@/extension/platform/tabs.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import { browserApi, fetchPackBy } from '@/shared/engines/translate/browser-translator.ts';
import type { OffscreenHost } from '../recording/offscreen-host.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { createScriptSync } from '../tabs/create-script-sync.ts';
import type { Tabs } from '../tabs/create-tabs.ts';
import { runWhenGranted } from '../tabs/page-commands.ts';
import { runOverLayer } from '../tabs/run-over-layer.ts';
import { runWhereAllowed } from '../tabs/run-where-allowed.ts';
import type { TabTools } from '../tabs/tool-commands.ts';
import { answerArea } from './area-hub.ts';
import { createComfortHub } from './comfort-hub.ts';
import { createMaskHub } from './mask-hub.ts';
import { answerReading } from './reading-handlers.ts';
import { createTabCamera } from './tab-camera.ts';
import { answerTranslate } from './translate-handlers.ts';
import { answerTyping } from './typed-hub.ts';

/** Registration of the screen mask's script on all allowed sites, while the mask is on. */
const MASK_SCRIPT = { id: 'screen-mask', file: 'mask.js' };

/** Registration of the typing script on all allowed sites, while typing is spoken. */
const TYPED_SCRIPT = { id: 'typed', file: 'typed.js' };

export interface StartReadingDeps {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  items: Pick<AccountItems, 'identity'>;
  offscreen: OffscreenHost;
  /** storage.session. */
  area: StorageArea;
  tabs: Pick<Tabs, 'showSidebar' | 'request'>;
  signals: Signals;
  logger: Logger;
}

export interface ReadingServices extends Omit<TabTools, 'act'> {
  /** Removes the cross-hairs of Select area from a tab. Returns false if there are none. */
  stopChoosing(tabId: number): Promise<boolean>;
  read(tabId: number, command: Parameters<TabTools['read']>[1]): Promise<void>;
}

/** Starts the tools that read: reading aloud, typing, translation, Select area and the screen mask. */
export function startReading(deps: StartReadingDeps): ReadingServices {
  const { messenger, hub, settings, items, offscreen, area, logger } = deps;
  const forever = new AbortController().signal;
  const featuresOff = () => hub.featuresOff();
  const texts = () => hub.texts();
  const syncOnAllowedSites = (what: string, script: SiteScript, isWanted: () => Promise<boolean>) =>
    createScriptSync(script, { what, isWanted, matches: allowedSites, warn: logger.warn });
  /**
   * Runs a tool that needs the page's text from the integration. If only a stub is there, injects the integration
   * first.
   */
  const runOnHost = async (tabId: number, run: () => Promise<void>) => {
    await bringHostTo(tabId, 0);
    await run();
  };

  const reading = answerReading({
    messenger,
    hub,
    settings,
    offscreen,
    area,
    activeTab,
    runReader: (tabId) => runOnHost(tabId, () => runOverLayer(tabId, '/read.js')),
    signals: deps.signals,
    logger,
  });
  const typing = answerTyping({
    messenger,
    settings,
    featuresOff,
    locale: async () => (await texts()).locale,
    offscreen,
    script: syncOnAllowedSites('what is typed', TYPED_SCRIPT, () => typing.isOn()),
    runInTab: (tabId) => runInTab(tabId, `/${TYPED_SCRIPT.file}`, false),
    runInOpenPages: () => runWhereAllowed(`/${TYPED_SCRIPT.file}`),
    openTabs,
    activeTab,
    logger,
  });
  const translate = answerTranslate({
    messenger,
    hub,
    settings,
    showTool: (tabId) => deps.tabs.request(tabId, { mode: 'reading', page: 'translate' }),
    area,
    activeTab,
    runStage: (tabId) => runWhenGranted(() => runOnHost(tabId, () => runInTab(tabId, '/translate.js', false))),
    async fetchPack(pair, signal, onProgress) {
      const translators = browserApi();
      if (!translators) throw new Error('This browser has no translator');
      await fetchPackBy(translators, pair, signal, onProgress);
    },
    logger,
  });
  const areas = answerArea({
    messenger,
    hub,
    offscreen,
    area,
    activeTab,
    runChooser: (tabId) => runInTab(tabId, '/area.js', false),
    camera: createTabCamera({ shown: readShownTab, capture: captureWindow, clock: systemTimer }),
    detectLanguage,
    showSidebar: (tabId) => deps.tabs.showSidebar(tabId, { mode: 'reading', page: 'selectArea' }),
    showTool: (tabId) => deps.tabs.request(tabId, { mode: 'reading', page: 'selectArea' }),
    logger,
  });
  const drawMask = (tabId: number) => runInTab(tabId, `/${MASK_SCRIPT.file}`, false);
  const mask = createMaskHub({
    messenger,
    item: settings.screenMask,
    featuresOff,
    texts,
    script: syncOnAllowedSites('the screen mask', MASK_SCRIPT, () => mask.isOn()),
    runInTab: drawMask,
    runByKey: (tabId) => runWhenGranted(() => drawMask(tabId)),
    runInOpenPages: () => runWhereAllowed(`/${MASK_SCRIPT.file}`),
    openTabs,
    activeTab,
    logger,
  });

  const comfort = createComfortHub({
    messenger,
    item: settings.readingComfort,
    texts,
    activeTab,
    openTabs,
    runReader: (tabId) => runWhenGranted(() => runOnHost(tabId, () => runInTab(tabId, '/reader.js', false))),
    fetch: (path) => fetch(path),
    logger,
  });
  settings.readingComfort.watch(() => void comfort.tellChange(), forever);

  settings.readingTyped.watch(() => void typing.tellChange(), forever);
  settings.screenMask.watch(() => void mask.tellChange(), forever);
  for (const tool of [mask, typing]) {
    items.identity.watch(() => void tool.sync(), forever);
    onSiteAccessChanged(() => void tool.injectIntoOpenTabs(), forever);
    browser.runtime.onInstalled.addListener(() => void tool.injectIntoOpenTabs());
    void tool.sync();
  }
  return {
    read: reading.inTab,
    readWhereSpeaking: reading.inReadingTab,
    translate,
    selectArea: areas.chooseByKeys,
    stopChoosing: areas.stopChoosing,
    toggleMask: mask.toggle,
    toggleReader: comfort.toggle,
  };
}
