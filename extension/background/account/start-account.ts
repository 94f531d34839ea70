import { allowanceOf } from '@/extension/features/account/account-view.ts';
import { accountChanged, credentialsChanged, signedOut } from '@/extension/features/account/messages.ts';
import type { Device } from '@/extension/features/send/actions.ts';
import { wakeStoredTakes } from '@/extension/features/send/owned-takes.ts';
import { answerSignals } from '@/extension/features/signals/answer-signals.ts';
import { createExtensionSignals } from '@/extension/features/signals/extension-signals.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import { mayTellOfUse } from '@/extension/platform/data-consent.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { err } from '@/shared/base/result.ts';
import { waitFor } from '@/shared/base/wait.ts';
import { createFilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { createSessionController } from '@/shared/client/session-controller.ts';
import { type IdentityStatus, identityStatusSchema } from '@/shared/contract/identity.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import type { SiteReportStore } from '../hosts/site-report-store.ts';
import { wireAlarm } from '../recording/alarm.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { answerAccount } from './account-handlers.ts';
import { createAccountReader } from './account-reader.ts';
import { createEndedAccount } from './ended-account.ts';
import { answerExternal, answerSitePages, type ExternalAnswer } from './external.ts';
import { createForgetAccount } from './forget-account.ts';
import { wireIdentityAlarm } from './identity-alarm.ts';
import { createWorkerSession, type WorkerSession } from './worker-session.ts';

export interface StartAccountDeps {
  messenger: Messenger;
  items: AccountItems;
  hub: SettingsHub;
  settings: Settings;
  identityApi: IdentityApi;
  device: Pick<Device, 'http' | 'takes' | 'words' | 'highlights'>;
  reports: Pick<SiteReportStore, 'forgetOwner'>;
  /** Wakes the outbox. */
  wake(): void;
  /** Tells the offscreen document and the host pages that their settings have changed. */
  tellSettings(): Promise<void>;
  logger: Logger;
}

export interface AccountServices {
  session: WorkerSession;
  signals: Signals;
}

const DAY_MS = 24 * 60 * 60_000;

const POLICY_PATIENCE_MS = 500;

/** Delay in ms before a sign-out that the server did not receive is sent again. */
const TELL_AGAIN_MS = 5 * 60_000;

/** Starts the account: the session, its message handlers, and the notifications of its changes. */
export function startAccount(deps: StartAccountDeps): AccountServices {
  const { messenger, items, hub, identityApi: api, device, wake, logger } = deps;
  const { http, takes, words, highlights } = device;
  const clock = systemTimer;
  const siteOrigins = __MOTE_SITE_ORIGINS__;

  const signals = createExtensionSignals({
    http,
    version: browser.runtime.getManifest().version,
    mayTell: mayTellOfUse,
    async status() {
      const [kept, identity] = await Promise.all([items.session.get(), items.identity.get()]);
      const read = identityStatusSchema.safeParse(identity?.status);
      return read.success && read.data.identity.userId === kept?.userId ? read.data : null;
    },
  });
  answerSignals(messenger, signals);

  const session = createWorkerSession({
    items,
    hub,
    api,
    takes,
    words,
    highlights,
    createController: (ports) =>
      createSessionController({
        ...ports,
        async afterSignIn(signedIn) {
          signals.identify(signedIn.user);
          await ports.afterSignIn(signedIn);
        },
      }),
    signals,
    announce(news) {
      if (news.kind === 'logout') messenger.tell(signedOut, { isForced: news.forced });
    },
    onStatus: (status) => wakeAllowed(status),
    onEnded: (kept) => void endedAccount.suspect(kept),
    wake,
    clock,
    logger,
  });
  const reader = createAccountReader({ items, hub, siteOrigins, clock, isOnline: () => navigator.onLine });

  async function wakeAllowed(status: IdentityStatus): Promise<void> {
    const isUsedUp = allowanceOf(status, clock.now())?.isUsedUp ?? false;
    const allowed = { hasAllowance: !isUsedUp, canUpload: status.entitlements.canUpload };
    if ((await wakeStoredTakes(takes, status.identity.userId, allowed)) > 0) wake();
  }

  const forget = createForgetAccount({ ...deps, takes, words, highlights, session });
  const endedAccount = createEndedAccount({ items, api, forget });
  void endedAccount.ask();
  const openTab = async (url: string) => void (await browser.tabs.create({ url }));
  const files = createFilesApi(http);
  answerAccount({ messenger, items, hub, session, reader, api, files, openTab, clock });

  const keepFresh = wireIdentityAlarm(() => session.refresh(DAY_MS / 2));
  const forever = new AbortController().signal;
  const tellPages = () => messenger.tell(accountChanged, {});
  // Storage reports the change to every instance of the worker, whichever context wrote it.
  items.session.watch(async (now) => {
    messenger.tell(credentialsChanged, {});
    tellPages();
    await deps.tellSettings();
    await keepFresh(now !== null);
  }, forever);
  items.identity.watch(async () => {
    tellPages();
    await deps.tellSettings();
  }, forever);
  for (const item of [items.expired, items.accountErased, items.askedMail, items.siteAccount, items.newerVersion]) {
    item.watch(tellPages, forever);
  }
  const againAt = (unheard: readonly string[]) => (unheard.length === 0 ? null : clock.now() + TELL_AGAIN_MS);
  const signOuts = wireAlarm({
    name: 'sign-outs',
    nextAt: async () => againAt(await items.unheardSignOuts.get()),
    run: session.tellSignOuts,
  });
  items.unheardSignOuts.watch((unheard) => signOuts.set(againAt(unheard)), forever);
  void signOuts.wake();
  const left = wireAlarm({
    name: 'left-session',
    nextAt: session.idleSignOutAt,
    run: async () => void (await session.signOutIfIdle()),
  });
  for (const item of [items.session, items.identity, items.lastUse]) {
    item.watch(async () => left.set(await session.idleSignOutAt()), forever);
  }
  void left.wake();
  items.session.get().then((now) => keepFresh(now !== null));
  browser.runtime.onUpdateAvailable.addListener(({ version }) => void items.newerVersion.set(version));
  browser.runtime.onInstalled.addListener(() => void items.newerVersion.set(''));

  /**
   * Right after its start a browser reports no policies (policy-reader.ts). The site, which waits a second, asks again.
   */
  const isSharedDevice = () =>
    Promise.race([hub.isSharedDevice(), waitFor(clock, POLICY_PATIENCE_MS).then(() => false)]);

  async function answerSite(message: unknown, origin: string | undefined): Promise<ExternalAnswer> {
    const { version } = browser.runtime.getManifest();
    try {
      return await answerExternal(message, origin, {
        siteOrigins,
        version,
        isSharedDevice,
        items,
        session,
        forget,
      });
    } catch (fault) {
      logger.warn('message of the website', fault);
      return err('unknown');
    }
  }
  answerSitePages(messenger, answerSite);
  chrome.runtime.onMessageExternal.addListener((message, { origin }, respond) => {
    answerSite(message, origin).then(respond);
    return true;
  });
  return { session, signals };
}
