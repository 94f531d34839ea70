import { createFrameId } from '@/extension/core/page/frame.ts';
import { sitesChanged } from '@/extension/features/host/messages.ts';
import type { Device } from '@/extension/features/send/actions.ts';
import { signsOfCanvas } from '@/extension/integrations/canvas/looks-like.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { mayRunOn, onSiteAccessChanged } from '@/extension/platform/site-access.ts';
import {
  activeTab,
  bringHostTo,
  declaredContentScripts,
  hasInTab,
  openTabs,
  readTab,
  readTabInFront,
  runInFrame,
  runInTab,
  tabsOn,
} from '@/extension/platform/tabs.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/account/teacher-controls.ts';
import type { OffscreenHost } from '../recording/offscreen-host.ts';
import { createRecorderRegistry } from '../recording/recorder-registry.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { Tabs } from '../tabs/create-tabs.ts';
import { answerFileWrites } from './file-writer.ts';
import type { GoogleFiles } from './google-files.ts';
import { answerHealth } from './health-handlers.ts';
import { answerHosts } from './host-handlers.ts';
import type { HostScripts } from './host-scripts.ts';
import { answerHostStubs } from './host-stub-handlers.ts';
import { answerInsertHere } from './insert-here.ts';
import { reinjectContentScripts } from './install.ts';
import { createPinnedMoteStore } from './pinned-mote-store.ts';
import { answerPlayers } from './player-handlers.ts';
import { answerSiteOffers } from './site-offer.ts';
import type { SiteReportStore } from './site-report-store.ts';
import { answerStickies } from './sticky-handlers.ts';

export interface StartHostsDeps {
  messenger: Messenger;
  /** Messenger that injects the integration into a page that has only its stub. */
  hostMessenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  items: Pick<AccountItems, 'session'>;
  device: Pick<Device, 'takes'>;
  session: { use(): Promise<boolean>; refresh(olderThanMs: number): Promise<void> };
  offscreen: OffscreenHost;
  files: GoogleFiles;
  hostScripts: HostScripts;
  reports: SiteReportStore;
  tabs: Pick<Tabs, 'frames' | 'bring'>;
  /** storage.session. */
  area: StorageArea;
  /** Removes the cross-hairs of Select area from a tab. Returns false if there are none. */
  stopChoosing(tabId: number): Promise<boolean>;
  tellSettings(): Promise<void>;
  logger: Logger;
}

/** Starts what host pages need: recorders, inserting, players, pinned motes, site offers and reports. */
export function startHosts(deps: StartHostsDeps): void {
  const { messenger, hostMessenger, hub, settings, items, device, session, area, hostScripts, reports, logger } = deps;
  const { frames } = deps.tabs;
  const forever = new AbortController().signal;
  const now = () => Date.now();
  const ownerId = () => hub.ownerId();
  const canvasSites = () => settings.canvasSites.get();
  const tabOf = ({ tabId }: Asker) => (tabId === null ? readTabInFront() : readTab(tabId));

  const recorders = createRecorderRegistry(area);
  const offers = answerFileWrites({
    ...deps.files,
    messenger,
    area,
    recorders,
    ownerId,
    linkDomains: () => hub.links(),
  });
  answerHosts({
    messenger: hostMessenger,
    hub,
    settings,
    offscreen: deps.offscreen,
    book: recorders,
    takes: device.takes,
    offers,
    reports,
    async use() {
      // Tells the offscreen document the take's owner before the take starts.
      if (await session.use()) await deps.tellSettings();
    },
    stopChoosing: deps.stopChoosing,
    freshen: () => void session.refresh(CONTROLS_LIFE_MS),
    logger,
    now,
  });
  answerHostStubs({ messenger, runInFrame, hostMatches: hostScripts.hostMatches, sites: canvasSites, logger });
  answerPlayers(messenger, frames);
  answerInsertHere({ messenger, hub, frames, takes: device.takes, activeTab, now });
  answerSiteOffers({
    messenger,
    tabOf,
    switchedOn: canvasSites,
    mayRunOn,
    looksLikeCanvas: (tabId, url) => hasInTab(tabId, signsOfCanvas(url)),
    register: () => hostScripts.syncSites(),
    bring: (tabId) => bringHostTo(tabId, 0),
    openSidebar: (tabId) => deps.tabs.bring(tabId, 'open-sidebar'),
    logger,
  });
  answerHealth({
    messenger: hostMessenger,
    frames,
    tabOf,
    runsOn: async () => [...hostScripts.hostMatches, ...(await hostScripts.siteMatches())],
    switchedOn: canvasSites,
    own: async () => ({
      featuresOff: await hub.featuresOff(),
      isDocsAsked: await hostScripts.isDocsBridgeWanted(),
    }),
    reports,
  });
  answerStickies(messenger, createPinnedMoteStore({ item: settings.stickies, ownerId, createId: createFrameId, now }));

  items.session.watch(() => void offers.keepOwn(), forever);
  items.session.watch(() => void reports.keepOwn(), forever);
  settings.canvasSites.watch(async () => {
    await hostScripts.syncSites();
    for (const tabId of await openTabs()) messenger.tell(sitesChanged, {}, { tabId });
  }, forever);
  onSiteAccessChanged(() => void hostScripts.syncSites(), forever);
  settings.docsBridge.watch(() => void hostScripts.syncDocsBridge(), forever);
  browser.runtime.onInstalled.addListener(() => {
    void reinjectContentScripts({ scripts: declaredContentScripts(), tabsOn, runInTab, logger });
  });
  void hostScripts.syncSites();
  void hostScripts.syncDocsBridge();
}
