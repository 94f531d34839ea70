import { allowanceOf } from '@/extension/features/account/account-view.ts';
import { accountChanged, credentialsChanged, signedOut } from '@/extension/features/account/messages.ts';
import { wakeKeptTakes } from '@/extension/features/send/owned-takes.ts';
import { answerSignals } from '@/extension/features/signals/answer-signals.ts';
import { createExtensionSignals } from '@/extension/features/signals/extension-signals.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import { mayTellOfUse } from '@/extension/platform/data-consent.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { createFilesApi } from '@/shared/client/files-api.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { createSessionController } from '@/shared/client/session-controller.ts';
import { IdentityStatus } from '@/shared/contract/identity.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { Signals } from '@/shared/domain/events.ts';
import { err } from '@/shared/domain/result.ts';
import { waitFor } from '@/shared/domain/wait.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { answerAccount } from './account-handlers.ts';
import { createAccountReader } from './account-reader.ts';
import { wireAlarm } from './alarm.ts';
import { createEndedAccount } from './ended-account.ts';
import { answerExternal, answerSitePages, type ExternalAnswer } from './external.ts';
import { createForgetPerson } from './forget-person.ts';
import { wireIdentityAlarm } from './identity-alarm.ts';
import type { ReportBook } from './report-book.ts';
import type { SettingsHub } from './settings-hub.ts';
import { createWorkerSession, type WorkerSession } from './worker-session.ts';

export interface AccountComposition {
  messenger: Messenger;
  items: AccountItems;
  hub: SettingsHub;
  api: IdentityApi;
  http: Pick<HttpClient, 'request'>;
  takes: OutgoingTakes;
  words: Pick<VocabularyStore, 'giveOwner' | 'forgetOwner'>;
  highlights: Pick<HighlightStore, 'giveOwner' | 'forgetOwner'>;
  settings: Settings;
  reports: Pick<ReportBook, 'forgetOwner'>;
  /** Whoever runs the outbox looks again. */
  wake(): void;
  /** The offscreen document and the host pages are told that their settings are others. */
  tellSettings(): Promise<void>;
  logger: Logger;
}

const DAY_MS = 24 * 60 * 60_000;

const POLICY_PATIENCE_MS = 500;

/** A sign-out that the server did not hear is said again so long after. */
const TELL_AGAIN_MS = 5 * 60_000;

/** Who is signed in, composed: the session, what asks about it, what is told when it changes. */
export function composeAccount(parts: AccountComposition): {
  session: WorkerSession;
  signals: Signals;
  answerSite(message: unknown, origin: string | undefined): Promise<ExternalAnswer>;
} {
  const { messenger, items, hub, api, takes, words, highlights, wake, logger } = parts;
  const clock = systemTimer;
  const siteOrigins = __MOTE_SITE_ORIGINS__;

  const signals = createExtensionSignals({
    http: parts.http,
    version: browser.runtime.getManifest().version,
    mayTell: mayTellOfUse,
    async status() {
      const [kept, identity] = await Promise.all([items.session.get(), items.identity.get()]);
      const read = IdentityStatus.safeParse(identity?.status);
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
    if ((await wakeKeptTakes(takes, status.identity.userId, allowed)) > 0) wake();
  }

  const forget = createForgetPerson({ ...parts, session });
  const endedAccount = createEndedAccount({ items, api, forget });
  void endedAccount.ask();
  const openTab = async (url: string) => void (await browser.tabs.create({ url }));
  const files = createFilesApi(parts.http);
  answerAccount({ messenger, items, hub, session, reader, api, files, openTab, clock });

  const keepFresh = wireIdentityAlarm(() => session.refresh(DAY_MS / 2));
  const forever = new AbortController().signal;
  const tellPages = () => messenger.tell(accountChanged, {});
  // Storage says it to every life of the worker, whoever wrote.
  items.session.watch(async (now) => {
    messenger.tell(credentialsChanged, {});
    tellPages();
    await parts.tellSettings();
    await keepFresh(now !== null);
  }, forever);
  items.identity.watch(async () => {
    tellPages();
    await parts.tellSettings();
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
    nextAt: session.leftAt,
    run: async () => void (await session.endIfLeft()),
  });
  for (const item of [items.session, items.identity, items.lastUse]) {
    item.watch(async () => left.set(await session.leftAt()), forever);
  }
  void left.wake();
  items.session.get().then((now) => keepFresh(now !== null));
  browser.runtime.onUpdateAvailable.addListener(({ version }) => void items.newerVersion.set(version));
  browser.runtime.onInstalled.addListener(() => void items.newerVersion.set(''));

  /** In the first seconds of its life a browser says nothing of policies (policy-reader.ts); the site, which waits a second, asks again. */
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
  return { session, signals, answerSite };
}
