import { outboxWoken } from '@/extension/features/record/messages.ts';
import { openDevice } from '@/extension/features/send/actions.ts';
import { startSignedOut } from '@/extension/features/send/live-client.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { closeStorageToContentScripts, localArea, openPolicy, sessionArea } from '@/extension/platform/areas.ts';
import { browser } from '@/extension/platform/browser.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { bringHostTo, openOwnTab } from '@/extension/platform/tabs.ts';
import { createRuntimeTransport } from '@/extension/platform/transport.ts';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { startAccount } from './account/start-account.ts';
import { createGoogleFiles } from './hosts/google-files.ts';
import { createHostScripts } from './hosts/host-scripts.ts';
import { withInjectRetry } from './hosts/inject-retry.ts';
import { createSiteReportStore } from './hosts/site-report-store.ts';
import { startHosts } from './hosts/start-hosts.ts';
import { syncedColours } from './library/highlight-colours.ts';
import { startLibrary } from './library/start-library.ts';
import { startReading } from './reading/start-reading.ts';
import { openOffscreen } from './recording/open-offscreen.ts';
import { startRecording } from './recording/start-recording.ts';
import { openSettingsHub } from './settings/open-settings-hub.ts';
import { startSettings } from './settings/start-settings.ts';
import { createTellSettings } from './settings/tell-settings.ts';
import { createTabs } from './tabs/create-tabs.ts';
import { startTabs } from './tabs/start-tabs.ts';
import { welcomeNewUser } from './tabs/welcome.ts';

/**
 * Starts the worker: its composition root. All objects are created at each start; lasting state is in storage. Every
 * listener of the browser is added in this call, before the first await: the browser delivers the event that has woken
 * the worker right after it.
 */
export function startBackground(): void {
  const logger = createLogger('worker');
  const messenger = createMessenger({
    self: 'worker',
    own: ownIdentity(),
    transport: createRuntimeTransport(),
    report: logger.warn,
  });
  const settings = createSettings(localArea());
  const items = createAccountItems(localArea());
  const area = sessionArea();
  const readPolicy = openPolicy(() => {
    void tellSettings();
    void hostScripts.syncDocsBridge();
  });
  const hub = openSettingsHub({ settings, items, readPolicy, logger });
  const tellSettings = createTellSettings({ messenger, hub });
  const device = openDevice({
    logger,
    settings: () => hub.client(),
    callbacks: {
      onAuth: (auth, sentToken) => session.onAuth(auth, sentToken),
      onSessionInvalid: (sentToken) => session.onSessionInvalid(sentToken),
    },
  });
  const identityApi = createIdentityApi(startSignedOut(device.http), () => ({
    locales: navigator.languages.slice(0, 10),
    TZOffset: new Date().getTimezoneOffset(),
  }));
  const wake = () => {
    device.wakeOutbox();
    messenger.tell(outboxWoken, {});
  };
  const reports = createSiteReportStore({
    item: settings.siteReports,
    ownerId: () => hub.ownerId(),
    mayKeep: async () => (await readPolicy()).kiosk === null,
    version: __MOTE_VERSION__,
    now: () => Date.now(),
    warn: logger.warn,
  });
  const hostMessenger = withInjectRetry(messenger, bringHostTo);
  const hostScripts = createHostScripts({ settings, readPolicy, logger });
  const tabs = createTabs({ hostMessenger, settings, readPolicy, hostScripts, area, logger });
  const base = {
    logger,
    messenger,
    hostMessenger,
    settings,
    items,
    area,
    hub,
    device,
    identityApi,
    wake,
    tellSettings,
  };
  const { session, signals } = startAccount({ ...base, reports });
  const files = createGoogleFiles({ http: device.http, identityApi, items, session });
  const worker = { ...base, session, signals, files, tabs, hostScripts, reports, offscreen: openOffscreen(base) };

  startSettings({ ...worker, colours: syncedColours(settings.accountColours, items.session) });
  startHosts({ ...worker, stopChoosing: (tabId) => reading.stopChoosing(tabId) });
  const reading = startReading(worker);
  startRecording(worker);
  const library = startLibrary({ ...worker, reading, translate: (tab) => commands.translate(tab) });
  const commands = startTabs({
    ...worker,
    tools: { ...reading, act: library.fromMenu },
    colourNames: library.colourNames,
  });

  browser.runtime.onInstalled.addListener(({ reason }) => {
    welcomeNewUser(reason, { settings, readPolicy, open: () => openOwnTab('welcome.html') }).catch((fault: unknown) =>
      logger.warn('welcome', fault),
    );
  });
  closeStorageToContentScripts();
  session.start().catch((fault: unknown) => logger.warn('session', fault));
}
