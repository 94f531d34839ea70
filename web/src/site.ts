import { systemTimer } from '@/shared/base/clock.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { createCallLog } from '@/shared/client/call-log.ts';
import { BUILT } from '@/shared/domain/built.ts';
import type { SiteAccount } from '../features/account/ports.ts';
import type { Site } from '../features/account/site-context.ts';
import { openSignals } from '../features/campaign/open-signals.ts';
import { createSeason, storedSeason } from '../features/look/season.ts';
import { createTheme } from '../features/look/theme.ts';
import { createVisitorLocale } from '../features/look/visitor-locale.ts';
import { createConsent } from '../features/notices/consent.ts';
import { createDismissed } from '../features/notices/dismissed.ts';
import { createExtensionChannel, type PageRuntime } from '../features/presence/extension-channel.ts';
import { loggedChannel } from '../features/presence/logged-channel.ts';
import { findPageBridge } from '../features/presence/page-bridge.ts';
import { createPresence } from '../features/presence/presence.ts';
import { isAnyProviderOn, keepProvider } from '../features/providers/keep-provider.ts';
import { type ProviderId, startProviders } from '../features/providers/providers.ts';
import { switchOffProviders } from '../features/providers/switch-off-providers.ts';
import { SITE_CONFIG } from '../site-config.ts';
import { keepText } from '../storage/stored-text.ts';
import { readOffer } from './offer.ts';
import { readSignInMethods } from './sign-in-methods.ts';
import { readStoreUrl } from './store-url.ts';
import { takeLink } from './take-link.ts';
import { loadContentTexts } from './texts.ts';

const log = (what: string, fault?: unknown): void => reportError(new Error(what, { cause: fault }));

export interface SitePorts {
  isEmbedded: boolean;
  locales: readonly string[];
}

/** Creates the context of a page. The account's code is loaded when it is needed: most visitors never need it. */
export function createSite({ isEmbedded, locales }: SitePorts): Site {
  const link = takeLink();
  const accessToken = keepText('accessToken');
  const listeners = createListeners();
  const calls = createCallLog();
  let account: SiteAccount | null = null;
  let opening: Promise<SiteAccount> | null = null;
  const hasSession = () => accessToken.get() !== null;

  function open(): Promise<SiteAccount> {
    opening ??= load();
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  const signals = openSignals({
    account: () => account,
    hasSession,
    open,
    extensionVersion: () => presence.snapshot().version,
  });
  const channel = createExtensionChannel({
    ids: __MOTE_EXTENSION_IDS__,
    runtime: () => pageRuntime(),
    bridge: () => findPageBridge(window),
    isEmbedded,
    clock: systemTimer,
  });
  const presence = createPresence({
    channel: loggedChannel(channel, calls, systemTimer),
    clock: systemTimer,
    kept: keepText('extension'),
    signals,
  });

  async function load(): Promise<SiteAccount> {
    const { openAccount } = await import('../features/account/open-account.ts');
    const { followSession } = await import('../features/account/follow-session.ts');
    const opened = openAccount({ presence, signals, tellReferral: signals.tellReferral, calls, log });
    await opened.session.start();
    followSession(opened.session, presence);
    switchOffProviders(opened.session);
    const { user } = opened.session.snapshot();
    const isOn = (id: ProviderId) => keepProvider(id).get() !== null;
    startProviders({ user, isOn, isEmbedded, pathname: location.pathname }, SITE_CONFIG.providers);
    account = opened;
    listeners.emit();
    return opened;
  }

  if (!isEmbedded) presence.start();
  // The account's code reports a sign-out that has not reached the server.
  const hasUnheard = keepText('unheardSignOuts').get() !== null;
  // It also knows whether the user may load a third-party script, and switches it off after a sign-out.
  if (!isEmbedded && (hasUnheard || isAnyProviderOn(SITE_CONFIG.providers))) void open();
  return {
    origin: location.origin,
    link,
    account: () => account,
    subscribe(listener) {
      return listeners.add(listener);
    },
    open,
    hasSession,
    presence,
    signals,
    calls,
    locales,
    visitorLocale: createVisitorLocale({
      page: document,
      isSecure: location.protocol === 'https:',
      kept: keepText('locale'),
    }),
    contentTexts: (locale) =>
      loadContentTexts(locale, {
        files: __MOTE_LOCALE_FILES__,
        fetch: window.fetch.bind(window),
        onError: reportError,
      }),
    built: BUILT,
    theme: createTheme(keepText('theme')),
    consent: createConsent(keepText('cookieConsent'), systemTimer),
    dismissed: createDismissed(keepText('announcement')),
    season: createSeason(storedSeason()),
    extension: { id: __MOTE_EXTENSION_IDS__[0] ?? '', storeUrl: readStoreUrl(document) },
    offer: readOffer(document),
    pictured: readSignInMethods(document),
  };
}

/** Returns Chrome's `runtime`, which a page has only if an extension accepts messages from it. */
function pageRuntime(): PageRuntime | undefined {
  const { chrome: browser } = globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } };
  const runtime = browser?.runtime;
  return typeof runtime?.sendMessage === 'function' ? (runtime as PageRuntime) : undefined;
}
