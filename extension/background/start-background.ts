import { createFrameId } from '@/extension/core/frame.ts';
import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { MenuAct } from '@/extension/features/highlight/page-tools.ts';
import { hostSettingsChanged, sitesChanged } from '@/extension/features/host/messages.ts';
import { takesChanged } from '@/extension/features/library/messages.ts';
import type { ReadingWish } from '@/extension/features/read/reading-view.ts';
import {
  meetOffscreen,
  offscreenSettingsChanged,
  outboxWaits,
  outboxWoken,
} from '@/extension/features/record/messages.ts';
import { openDevice } from '@/extension/features/send/actions.ts';
import { isServerThere, signingInAsNobody } from '@/extension/features/send/live-client.ts';
import { createSiteScripts } from '@/extension/features/sites/site-scripts.ts';
import { signsOfCanvas } from '@/extension/integrations/canvas/looks-like.ts';
import { DOCS_MATCHES } from '@/extension/integrations/gdocs/views.ts';
import { type Asker, createMessenger } from '@/extension/messaging/messenger.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { closeStorageToContentScripts, localArea, openPolicy, sessionArea } from '@/extension/platform/areas.ts';
import { browser } from '@/extension/platform/browser.ts';
import { captureWindow, readShownTab } from '@/extension/platform/capture.ts';
import { detectLanguage } from '@/extension/platform/detect-language.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { canHideOffscreen, createOffscreen, hasOffscreen } from '@/extension/platform/offscreen.ts';
import { readKioskAddress } from '@/extension/platform/policy.ts';
import { createSettings, ITEMS } from '@/extension/platform/settings.ts';
import { isSidePanelOpen, openSidePanel, toggleSidePanel } from '@/extension/platform/side-panel.ts';
import {
  allowedSites,
  mayRunOn,
  onSiteAccessChanged,
  patternOf,
  registerScript,
  type SiteScript,
  sitesOfScript,
  unregisterScript,
} from '@/extension/platform/site-access.ts';
import {
  activeTab,
  bringHostTo,
  bringToFront,
  declaredContentScripts,
  findOwnTab,
  hasInTab,
  openOwnTab,
  openSitePage,
  openTabs,
  readTab,
  readTabInFront,
  runInFrame,
  runInTab,
  tabsOn,
} from '@/extension/platform/tabs.ts';
import { markToolbar } from '@/extension/platform/toolbar-mark.ts';
import { createRuntimeTransport } from '@/extension/platform/transport.ts';
import { createFilesApi } from '@/shared/client/files-api.ts';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { SidebarMode } from '@/shared/domain/sidebar-modes.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/teacher-controls.ts';
import { browserApi, fetchPackBy } from '@/shared/engines/translate/browser-translator.ts';
import { createLibraryActions } from '@/shared/features/library/actions.ts';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { wireAlarm } from './alarm.ts';
import { answerArea } from './area-hub.ts';
import { syncedColours } from './colour-book.ts';
import { composeAccount } from './compose-account.ts';
import { composeHighlights } from './compose-highlights.ts';
import { composeWords } from './compose-words.ts';
import { answerDocMaker } from './doc-maker.ts';
import { answerFileWrites } from './file-writer.ts';
import { createFramesInUse } from './frames-in-use.ts';
import { answerHealth } from './health-handlers.ts';
import { answerHosts } from './host-handlers.ts';
import { createHostLine } from './host-line.ts';
import { answerHostStubs } from './host-stub-handlers.ts';
import { answerInsertHere } from './insert-here.ts';
import { reviveHostPages } from './install.ts';
import { chooseLocale, loadTexts } from './interface-locale.ts';
import { createKeptOffer } from './kept-offer.ts';
import { createKeptScript } from './kept-script.ts';
import { createKioskGate } from './kiosk-gate.ts';
import { answerLibrary } from './library-handlers.ts';
import { createMaskHub } from './mask-hub.ts';
import { wireMenus } from './menus.ts';
import { createOffscreenHost, createSidebarHost } from './offscreen-host.ts';
import { type ClickedTab, createPageCommands, matchesPattern, runWhenGranted } from './page-commands.ts';
import { answerPages, plain, readAudio } from './page-handlers.ts';
import { createPermissionTab } from './permission-tab.ts';
import { createPersonCommands, type PersonCommand } from './person-commands.ts';
import { answerPlayers } from './player-handlers.ts';
import { answerReading } from './reading-handlers.ts';
import { keepRecommendedLocale } from './recommended-locale.ts';
import { createRecorderBook } from './recorder-book.ts';
import { createReportBook } from './report-book.ts';
import { runOverLayer } from './run-over-layer.ts';
import { runWhereAllowed } from './run-where-allowed.ts';
import { createSettingsHub } from './settings-hub.ts';
import { createSettingsSync, syncedField, syncedLocale } from './settings-sync.ts';
import { createSettingsTeller } from './settings-teller.ts';
import { createSidebarFirst } from './sidebar-first.ts';
import { answerSiteOffers } from './site-offer.ts';
import { createStickyBook } from './sticky-book.ts';
import { answerStickies } from './sticky-handlers.ts';
import { createTabCamera } from './tab-camera.ts';
import { toolbarActionFor } from './toolbar.ts';
import { answerTranslate } from './translate-handlers.ts';
import { answerTyping } from './typed-hub.ts';

/** What the browser starts on the Canvas of a school; named in no manifest, because nobody knows those hosts. */
const SITE_SCRIPT = { id: 'canvas-sites', file: 'host.js' };

/** Speaks for Docs' text in Docs' own world; in no manifest, so that it can be switched off (docs/docs-bridge.md). */
const DOCS_BRIDGE = { id: 'docs-bridge', file: 'content-scripts/gdocs-bridge.js', isOfPage: true };

/** The screen mask, in pages that are opened while it is on, wherever we may. */
const MASK_SCRIPT = { id: 'screen-mask', file: 'mask.js' };

/** Commands for what is read already. */
const READING_STEPS: Readonly<Record<string, ReadingWish>> = {
  'read-stop': { type: 'stop' },
  'read-next': { type: 'move', to: 'next-sentence' },
  'read-previous': { type: 'move', to: 'previous-sentence' },
};

/** Hears what is typed, in pages that are opened while that is wanted, wherever we may. */
const TYPED_SCRIPT = { id: 'typed', file: 'typed.js' };

/** On the site, where pages cannot speak to us themselves: no host of motes. */
const SITE_BRIDGE_FILE = '/content-scripts/site-bridge.js';

/** Scripts of the manifest that run in host pages. */
const hostScripts = () => declaredContentScripts().filter(({ file }) => file !== SITE_BRIDGE_FILE);

/** Composition root of the worker. Everything is made anew at each start; what must outlive it is in storage. */
export function startBackground(): void {
  const logger = createLogger('worker');
  const transport = createRuntimeTransport();
  const messenger = createMessenger({ self: 'worker', own: ownIdentity(), transport, report: logger.warn });
  const settings = createSettings(localArea());
  const items = createAccountItems(localArea());
  const offscreen = canHideOffscreen()
    ? createOffscreenHost({ has: hasOffscreen, create: createOffscreen }, (fault) =>
        logger.warn('offscreen document', fault),
      )
    : createSidebarHost({
        isThere: async () => (await messenger.call(meetOffscreen, {})).ok,
        isSidebarOpen: isSidePanelOpen,
      });
  const loader = createLocaleLoader({
    fetch: (address) => fetch(address),
    onError: (fault) => logger.warn('texts', fault),
  });
  const readPolicy = openPolicy(() => {
    void tellSettings();
    docsBridge.sync();
  });
  const hub = createSettingsHub({
    settings,
    account: items,
    readPolicy,
    builtServer: __MOTE_SERVER__,
    builtLinks: __MOTE_LINK_DOMAINS__,
    readTexts: (chosen, recommended) =>
      loadTexts(loader, chooseLocale(chosen, recommended, navigator.languages), (fault) => logger.warn('texts', fault)),
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

  const isDocsAsked = async () => (await readPolicy()).docsBridge ?? settings.docsBridge.get();
  const docsBridge = createKeptScript({
    what: 'the script in Docs',
    isWanted: isDocsAsked,
    matches: async () => DOCS_MATCHES,
    registered: () => sitesOfScript(DOCS_BRIDGE),
    register: (matches) => registerScript(DOCS_BRIDGE, matches),
    unregister: () => unregisterScript(DOCS_BRIDGE),
    warn: logger.warn,
  });

  const keptWhereAllowed = (what: string, script: SiteScript, isWanted: () => Promise<boolean>) =>
    createKeptScript({
      what,
      isWanted,
      matches: allowedSites,
      registered: () => sitesOfScript(script),
      register: (matches) => registerScript(script, matches),
      unregister: () => unregisterScript(script),
      warn: logger.warn,
    });

  const wake = () => {
    device.wakeOutbox();
    messenger.tell(outboxWoken, {});
  };
  const tellSettings = createSettingsTeller({
    read: async () => ({ offscreen: await hub.offscreen(), tabs: await openTabs() }),
    tell({ offscreen, tabs }) {
      messenger.tell(offscreenSettingsChanged, offscreen);
      // Any page may be one on which the person has called us.
      for (const tabId of tabs) messenger.tell(hostSettingsChanged, {}, { tabId });
    },
  });
  const identityApi = createIdentityApi(signingInAsNobody(device.http), () => ({
    locales: navigator.languages.slice(0, 10),
    TZOffset: new Date().getTimezoneOffset(),
  }));
  const reports = createReportBook({
    item: settings.siteReports,
    ownerId: () => hub.ownerId(),
    mayKeep: async () => (await readPolicy()).kiosk === null,
    version: __MOTE_VERSION__,
    now,
    warn: logger.warn,
  });
  const { session, signals, answerSite } = composeAccount({
    messenger,
    items,
    hub,
    api: identityApi,
    http: device.http,
    takes: device.takes,
    words: device.words,
    highlights: device.highlights,
    settings,
    reports,
    wake,
    tellSettings,
    logger,
  });

  const settingsSync = createSettingsSync({
    fields: [
      syncedField('voiceSpeed', settings.readingSpeed, ITEMS.readingSpeed.fallback),
      syncedField('voiceMappings', settings.readingVoices, ITEMS.readingVoices.fallback, { isByKey: true }),
      syncedField('readingWords', settings.readingWords, ITEMS.readingWords.fallback),
      syncedField('lastTranslationLanguage', settings.translationTarget, ITEMS.translationTarget.fallback),
      syncedLocale(settings.locale),
      syncedColours(settings.accountColours, items.session),
    ],
    state: settings.syncedSettings,
    userId: async () => (await items.session.get())?.userId ?? null,
    said: async () => readIdentity(await items.identity.get())?.identity ?? null,
    save: identityApi.saveSettings,
    refresh: () => session.refresh(0),
    clock: systemTimer,
    logger,
  });
  const keepRecommended = keepRecommendedLocale(items, settings);
  for (const item of [items.session, items.identity]) {
    item.watch(() => void settingsSync.sync(), forever);
    item.watch(() => void keepRecommended(), forever);
  }

  const library = createLibraryActions({
    takes: device.takes,
    ownerId: () => hub.ownerId(),
    wakeOutbox: wake,
    now: systemTimer.now,
    server: {
      rename: async (id, title, claim) => plain(await device.api.rename(id, title, { claim })),
      remove: async (id, claim) => plain(await device.api.remove(id, { claim })),
      restore: async (id, claim) => plain(await device.api.restore(id, { claim })),
      renew: async (id, next, claim) =>
        plain(await device.api.regenerate(id, { claim: next.claim, newId: next.id }, { claim })),
      audio: (id) => readAudio(device.http, id),
    },
  });

  const book = createRecorderBook(sessionArea());
  const freshen = () => void session.refresh(CONTROLS_LIFE_MS);
  const files = {
    messenger,
    api: { ...createFilesApi(device.http), providers: identityApi.providers },
    status: async () => ((await items.session.get()) ? readIdentity(await items.identity.get()) : null),
    refresh: () => session.refresh(0),
    openTab: async (url: string) => void (await browser.tabs.create({ url })),
  };
  const offers = answerFileWrites({
    ...files,
    area: sessionArea(),
    recorders: book,
    ownerId: () => hub.ownerId(),
    linkDomains: () => hub.links(),
  });
  answerDocMaker({ ...files, featuresOff: () => hub.featuresOff() });
  const hostLine = createHostLine(messenger, bringHostTo);
  answerHosts({
    messenger: hostLine,
    hub,
    settings,
    offscreen,
    book,
    takes: device.takes,
    offers,
    reports,
    async use() {
      // Whose the take will be, the offscreen document knows before it begins.
      if (await session.use()) await tellSettings();
    },
    freshen,
    logger,
    now,
  });
  const frames = createFramesInUse(hostLine, sessionArea());
  const hostMatches = hostScripts().flatMap(({ matches }) => [...matches]);
  answerHostStubs({ messenger, runInFrame, hostMatches, sites: () => settings.canvasSites.get(), logger });
  answerPlayers(messenger, frames);
  answerInsertHere({ messenger, hub, frames, takes: device.takes, activeTab, now });
  const showMode = async (tabId: number, mode: SidebarMode['id']) => {
    await settings.sidebarMode.set(mode);
    askPage(await browser.tabs.get(tabId), 'open-sidebar');
  };
  /** For a tool that asks the integration for the words of its page: where a stub waits, it comes first. */
  const runOnHost = async (tabId: number, run: () => Promise<void>) => {
    await bringHostTo(tabId, 0);
    await run();
  };
  const runReader = (tabId: number) => runOnHost(tabId, () => runOverLayer(tabId, '/read.js'));
  const area = sessionArea();
  const reading = { messenger, hub, settings, offscreen, area, activeTab, runReader, signals, logger };
  const byKeys = answerReading(reading);
  const typing = answerTyping({
    messenger,
    settings,
    featuresOff: () => hub.featuresOff(),
    locale: async () => (await hub.texts()).locale,
    offscreen,
    script: keptWhereAllowed('what is typed', TYPED_SCRIPT, () => typing.isOn()),
    runInTab: (tabId) => runInTab(tabId, `/${TYPED_SCRIPT.file}`, false),
    runInOpenPages: () => runWhereAllowed(`/${TYPED_SCRIPT.file}`),
    openTabs,
    activeTab,
    logger,
  });
  const wishTranslation = answerTranslate({
    messenger,
    hub,
    settings,
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
  const chooseByKeys = answerArea({
    messenger,
    hub,
    offscreen,
    area,
    activeTab,
    runChooser: (tabId) => runInTab(tabId, '/area.js', false),
    camera: createTabCamera({ shown: readShownTab, capture: captureWindow, clock: systemTimer }),
    detectLanguage,
    showSidebar: (tabId) => showMode(tabId, 'reading'),
    logger,
  });
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
  const kept = createKeptOffer({
    messenger,
    interrupted: () => library.interrupted(),
    one: library.one,
    area,
    mark: markToolbar,
    showLibrary: (tabId) => showMode(tabId, 'content'),
    logger,
  });
  const savedOf = (ownerId: string) => device.library(ownerId);
  const words = composeWords({ messenger, settings, items, hub, store: device.words, library: savedOf, logger });
  const highlights = composeHighlights({
    messenger,
    settings,
    items,
    hub,
    store: device.highlights,
    words: device.words,
    wordsChanged: words.changed,
    library: savedOf,
    // What is read already ends; the words that are selected now begin.
    translate: (tabId) => void browser.tabs.get(tabId).then(translateIn),
    readAloud: (tabId) =>
      void byKeys.inTab(tabId, { type: 'stop' }).then(() => byKeys.inTab(tabId, { type: 'toggle' })),
    logger,
  });
  const tabOf = ({ tabId }: Asker) => (tabId === null ? readTabInFront() : readTab(tabId));
  answerSiteOffers({
    messenger,
    tabOf,
    switchedOn: () => settings.canvasSites.get(),
    mayRunOn,
    looksLikeCanvas: (tabId, url) => hasInTab(tabId, signsOfCanvas(url)),
    register: () => siteScripts.sync(),
    bring: (tabId) => bringHostTo(tabId, 0),
    openSidebar: (tabId) => bring(tabId, 'open-sidebar'),
    logger,
  });
  answerHealth({
    messenger: hostLine,
    frames,
    tabOf,
    runsOn: async () => [...hostScripts().flatMap((script) => script.matches), ...(await siteScripts.matches())],
    switchedOn: () => settings.canvasSites.get(),
    own: async () => ({ featuresOff: await hub.featuresOff(), isDocsAsked: await isDocsAsked() }),
    reports,
  });
  const stickies = { item: settings.stickies, ownerId: () => hub.ownerId(), createId: createFrameId, now };
  answerStickies(messenger, createStickyBook(stickies));
  const drawMask = (tabId: number) => runInTab(tabId, `/${MASK_SCRIPT.file}`, false);
  const mask = createMaskHub({
    messenger,
    item: settings.screenMask,
    featuresOff: () => hub.featuresOff(),
    texts: () => hub.texts(),
    script: keptWhereAllowed('the screen mask', MASK_SCRIPT, () => mask.isOn()),
    runInTab: drawMask,
    runByKey: (tabId) => runWhenGranted(() => drawMask(tabId)),
    runInOpenPages: () => runWhereAllowed(`/${MASK_SCRIPT.file}`),
    openTabs,
    activeTab,
    logger,
  });
  const tellChange = (takeId: string) => {
    messenger.tell(takesChanged, { takeId });
    kept.takeChanged();
  };
  device.takes.watch(tellChange, forever);

  const { serverUrl, consent, sounds, locale, recommendedLocale, serverVoiceTold } = settings;
  for (const item of [serverUrl, consent, sounds, locale, recommendedLocale, serverVoiceTold]) {
    item.watch(() => void tellSettings(), forever);
  }

  items.session.watch(() => void offers.keepOwn(), forever);
  items.session.watch(() => void kept.refresh(), forever);
  items.session.watch(() => void reports.keepOwn(), forever);

  settings.canvasSites.watch(async () => {
    await siteScripts.sync();
    for (const tabId of await openTabs()) messenger.tell(sitesChanged, {}, { tabId });
  }, forever);
  onSiteAccessChanged(() => void siteScripts.sync(), forever);
  settings.docsBridge.watch(() => void docsBridge.sync(), forever);
  settings.readingTyped.watch(() => void typing.tellChange(), forever);
  settings.screenMask.watch(() => void mask.tellChange(), forever);
  for (const tool of [mask, typing]) {
    items.identity.watch(() => void tool.sync(), forever);
    onSiteAccessChanged(() => void tool.spread(), forever);
  }

  const bring = createPersonCommands(hostLine, frames, logger);
  const commandPage = createPageCommands({
    bring,
    hostMatches,
    siteMatches: () => siteScripts.matches(),
    isOnHost: (url, matches) => matches.some((pattern) => matchesPattern(url, pattern)),
    runPageStage: (tabId) => runInTab(tabId, '/page.js', false),
    openSidePanel,
    logger,
  });
  const passKiosk = createKioskGate({
    readAddress: () =>
      readKioskAddress({ readPolicy, chosenServer: settings.serverUrl.get, builtServer: __MOTE_SERVER__ }),
    show: openSitePage,
    logger,
  });
  const askPage = (tab: ClickedTab, command: PersonCommand) => passKiosk(tab, () => commandPage(tab, command));
  const ask = canHideOffscreen()
    ? askPage
    : createSidebarFirst({ toggle: toggleSidePanel, open: openSidePanel, ask: askPage, logger });
  /** The selection, in the sidebar beside it; where that stands already it hears of the wish. */
  const translateIn = (tab: ClickedTab) => {
    const { id } = tab;
    if (id !== undefined) passKiosk(tab, () => void wishTranslation(id));
    ask(tab, 'open-sidebar');
  };
  const selectArea = (tab: ClickedTab) => {
    const { id } = tab;
    if (id !== undefined) passKiosk(tab, () => void chooseByKeys(id));
  };
  /** Where no script may go (a PDF), the sidebar comes, which says so. */
  const actOnWords = (tab: ClickedTab, what: MenuAct, isInFrame = false) => {
    const { id } = tab;
    if (toolbarActionFor(tab.url) === 'open-side-panel') ask(tab, 'open-sidebar');
    else if (id !== undefined) passKiosk(tab, () => void highlights.fromMenu(id, what, isInFrame));
  };
  browser.action.onClicked.addListener((tab) => ask(tab, 'toggle-sidebar'));
  browser.commands.onCommand.addListener((command, tab) => {
    const { id } = tab ?? {};
    if (tab && id !== undefined && command === 'toggle-mask') passKiosk(tab, () => void mask.toggle(id));
    if (tab && id !== undefined && command === 'read-aloud') {
      passKiosk(tab, () => void byKeys.inTab(id, { type: 'toggle' }));
    }
    const step = READING_STEPS[command];
    if (tab && id !== undefined && step) passKiosk(tab, () => void byKeys.whereHeard(id, step));
    if (tab && command === 'translate') translateIn(tab);
    if (tab && command === 'select-area') selectArea(tab);
    if (tab && command === 'look-up') actOnWords(tab, 'define');
    if (tab && command === 'highlight') actOnWords(tab, 'yellow');
    if (tab && (command === 'toggle-sidebar' || command === 'start-recording' || command === 'go-to-player')) {
      ask(tab, command);
    }
  });
  const menus = wireMenus({
    texts: async () => (await hub.texts()).t,
    ask: (tab, command) => (command === 'select-area' ? selectArea(tab) : ask(tab, command)),
    translate: translateIn,
    colourNames: highlights.colourNames,
    act: actOnWords,
    read: (tab, wish) => {
      const { id } = tab;
      if (id !== undefined) passKiosk(tab, () => void byKeys.inTab(id, wish));
    },
  });

  for (const item of [settings.locale, settings.recommendedLocale, settings.colourNames, settings.accountColours]) {
    item.watch(() => void menus.write(), forever);
  }

  const alarm = wireAlarm({ name: 'outbox', nextAt: () => device.nextAt(), run: () => device.runOutbox() });
  messenger.on(outboxWaits, ({ at }) => alarm.set(at));

  browser.runtime.onInstalled.addListener(() => {
    reviveHostPages({ scripts: declaredContentScripts(), tabsOn, runInTab, logger });
    mask.spread();
    typing.spread();
  });
  chrome.runtime.onMessageExternal.addListener((message, { origin }, respond) => {
    answerSite(message, origin).then(respond);
    return true;
  });

  closeStorageToContentScripts();
  siteScripts.sync();
  docsBridge.sync();
  mask.sync();
  typing.sync();
  settingsSync.sync();
  alarm.wake();
  void kept.refresh();
  session.start().catch((fault: unknown) => logger.warn('session', fault));
  device.takes.purge(now()).catch((fault: unknown) => logger.warn('purge', fault));
}
