import { hostSettingsChanged } from '@/extension/features/host/messages.ts';
import { takesChanged } from '@/extension/features/library/messages.ts';
import { offscreenSettingsChanged, outboxWaits, outboxWoken } from '@/extension/features/record/messages.ts';
import { openDevice } from '@/extension/features/send/actions.ts';
import { isServerThere, signingInAsNobody } from '@/extension/features/send/live-client.ts';
import { createSiteScripts } from '@/extension/features/sites/site-scripts.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { closeStorageToContentScripts, localArea, readPolicy, sessionArea } from '@/extension/platform/areas.ts';
import { browser } from '@/extension/platform/browser.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createOffscreen, hasOffscreen } from '@/extension/platform/offscreen.ts';
import { readKioskAddress } from '@/extension/platform/policy.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import {
  mayRunOn,
  onSiteAccessChanged,
  patternOf,
  registerScript,
  sitesOfScript,
  unregisterScript,
} from '@/extension/platform/site-access.ts';
import {
  bringToFront,
  declaredContentScripts,
  findOwnTab,
  openOwnTab,
  openSitePage,
  runInTab,
  tabsOn,
} from '@/extension/platform/tabs.ts';
import { createRuntimeTransport, ownIdentity } from '@/extension/platform/transport.ts';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/teacher-controls.ts';
import { createLibraryActions } from '@/shared/features/library/actions.ts';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { wireAlarm } from './alarm.ts';
import { composeAccount } from './compose-account.ts';
import { answerHosts } from './host-handlers.ts';
import { reviveHostPages } from './install.ts';
import { chooseLocale, loadTexts } from './interface-locale.ts';
import { createKioskGate } from './kiosk-gate.ts';
import { answerLibrary } from './library-handlers.ts';
import { wireMenus } from './menus.ts';
import { createOffscreenHost } from './offscreen-host.ts';
import { answerPages, plain, readAudio } from './page-handlers.ts';
import { createPermissionTab } from './permission-tab.ts';
import { createPersonCommands } from './person-commands.ts';
import { createRecorderBook } from './recorder-book.ts';
import { createSettingsHub } from './settings-hub.ts';
import { type ClickedTab, createSidebarToggle, matchesPattern } from './sidebar-toggle.ts';

/** What the browser starts on the Canvas of a school; named in no manifest, because nobody knows those hosts. */
const SITE_SCRIPT = { id: 'canvas-sites', file: 'content-scripts/canvas.js' };

/** Composition root of the worker. Everything is made anew at each start; what must outlive it is in storage. */
export function startBackground(): void {
  const logger = createLogger('worker');
  const transport = createRuntimeTransport();
  const messenger = createMessenger({ self: 'worker', own: ownIdentity(), transport, report: logger.warn });
  const settings = createSettings(localArea());
  const items = createAccountItems(localArea());
  const offscreen = createOffscreenHost({ has: hasOffscreen, create: createOffscreen }, (fault) =>
    logger.warn('offscreen document', fault),
  );
  const loader = createLocaleLoader({
    fetch: (address) => fetch(address),
    onError: (fault) => logger.warn('texts', fault),
  });
  const hub = createSettingsHub({
    settings,
    account: items,
    readPolicy,
    builtServer: __MOTE_SERVER__,
    readTexts: (locale) =>
      loadTexts(loader, chooseLocale(locale, navigator.languages), (fault) => logger.warn('texts', fault)),
  });
  const device = openDevice({
    logger,
    settings: () => hub.client(),
    ears: {
      onAuth: (auth, sentToken) => session.onAuth(auth, sentToken),
      onSessionInvalid: (sentToken) => session.onSessionInvalid(sentToken),
    },
  });
  const forever = new AbortController().signal;
  const now = () => Date.now();

  const siteScripts = createSiteScripts({
    book: {
      mayRunOn,
      patternOf,
      registered: () => sitesOfScript(SITE_SCRIPT),
      register: (matches) => registerScript(SITE_SCRIPT, matches),
      unregister: () => unregisterScript(SITE_SCRIPT),
    },
    sites: () => settings.canvasSites.get(),
    runInOpenPages: (matches) =>
      reviveHostPages({
        scripts: [{ file: `/${SITE_SCRIPT.file}`, matches, isInAllFrames: false }],
        tabsOn,
        runInTab,
        logger,
      }),
    warn: logger.warn,
  });

  const wake = () => {
    device.wakeOutbox();
    messenger.tell(outboxWoken, {});
  };
  const tellSettings = async () => {
    messenger.tell(offscreenSettingsChanged, await hub.offscreen());
    const matches = declaredContentScripts().flatMap((script) => script.matches);
    for (const tabId of await tabsOn([...matches, ...(await siteScripts.matches())]))
      messenger.tell(hostSettingsChanged, {}, { tabId });
  };
  const { session, answerSite } = composeAccount({
    messenger,
    items,
    hub,
    api: createIdentityApi(signingInAsNobody(device.http), () => ({
      locales: navigator.languages.slice(0, 10),
      TZOffset: new Date().getTimezoneOffset(),
    })),
    http: device.http,
    takes: device.takes,
    wake,
    tellSettings,
    logger,
  });

  const library = createLibraryActions({
    takes: device.takes,
    ownerId: () => hub.ownerId(),
    wakeOutbox: wake,
    server: {
      rename: async (id, title, claim) => plain(await device.api.rename(id, title, { claim })),
      remove: async (id, claim) => plain(await device.api.remove(id, { claim })),
      restore: async (id, claim) => plain(await device.api.restore(id, { claim })),
      audio: (id) => readAudio(device.http, id),
    },
  });

  const book = createRecorderBook(sessionArea());
  const freshen = () => void session.refresh(CONTROLS_LIFE_MS);
  answerHosts({ messenger, hub, settings, offscreen, book, takes: device.takes, freshen, logger, now });
  answerPages({
    messenger,
    hub,
    settings,
    http: device.http,
    api: device.api,
    isServerThere,
    showPermissionTab: createPermissionTab({
      find: () => findOwnTab('permission.html'),
      open: () => openOwnTab('permission.html'),
      bringToFront,
    }),
  });
  answerLibrary(messenger, library, device.retryTake);
  device.takes.watch((takeId) => messenger.tell(takesChanged, { takeId }), forever);

  for (const item of [settings.serverUrl, settings.consent, settings.sounds, settings.locale]) {
    item.watch(() => void tellSettings(), forever);
  }

  settings.canvasSites.watch(() => void siteScripts.sync(), forever);
  onSiteAccessChanged(() => void siteScripts.sync(), forever);

  const bring = createPersonCommands(messenger, logger);
  const toggleSidebar = createSidebarToggle({
    bring,
    hostMatches: declaredContentScripts().flatMap((script) => script.matches),
    siteMatches: () => siteScripts.matches(),
    isOnHost: (url, matches) => matches.some((pattern) => matchesPattern(url, pattern)),
    runPageStage: (tabId) => runInTab(tabId, '/page.js', false),
    openSidePanel: (windowId) => chrome.sidePanel.open({ windowId }),
    logger,
  });
  const passKiosk = createKioskGate({
    readAddress: () =>
      readKioskAddress({ readPolicy, chosenServer: settings.serverUrl.get, builtServer: __MOTE_SERVER__ }),
    show: openSitePage,
    logger,
  });
  const askForSidebar = (tab: ClickedTab) => passKiosk(tab, () => toggleSidebar(tab));
  browser.action.onClicked.addListener(askForSidebar);
  browser.commands.onCommand.addListener((command, tab) => {
    if (!tab) return;
    if (command === 'toggle-sidebar') askForSidebar(tab);
    const { id } = tab;
    if (command === 'start-recording' && id !== undefined) passKiosk(tab, () => bring(id, 'start-recording'));
  });
  wireMenus({ texts: async () => (await hub.texts()).t, onSidebar: askForSidebar });

  const alarm = wireAlarm({ nextAt: () => device.nextAt(), run: () => device.runOutbox() });
  messenger.on(outboxWaits, ({ at }) => alarm.set(at));

  browser.runtime.onInstalled.addListener(() => {
    reviveHostPages({ scripts: declaredContentScripts(), tabsOn, runInTab, logger });
  });
  chrome.runtime.onMessageExternal.addListener((message, { origin }, respond) => {
    answerSite(message, origin).then(respond);
    return true;
  });

  closeStorageToContentScripts();
  siteScripts.sync();
  alarm.wake();
  session.start().catch((fault: unknown) => logger.warn('session', fault));
  device.takes.purge(now()).catch((fault: unknown) => logger.warn('purge', fault));
}
