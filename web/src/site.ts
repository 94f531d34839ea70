import { createCallLog } from '@/shared/client/call-log.ts';
import { BRAND } from '@/shared/domain/brand.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { SiteAccount } from '../features/account/ports.ts';
import type { Site } from '../features/account/site-context.ts';
import { openSignals } from '../features/campaign/open-signals.ts';
import { createExtensionChannel, type PageRuntime } from '../features/presence/extension-channel.ts';
import { loggedChannel } from '../features/presence/logged-channel.ts';
import { findPageBridge } from '../features/presence/page-bridge.ts';
import { createPresence } from '../features/presence/presence.ts';
import { startProviders } from '../features/providers/providers.ts';
import { keepText } from './kept-text.ts';
import { takeLink } from './take-link.ts';

const log = (what: string, fault?: unknown): void => reportError(new Error(what, { cause: fault }));

export interface SitePorts {
  isEmbedded: boolean;
  locales: readonly string[];
}

/** What a page of the site begins with. The account's code is fetched when somebody needs it: most visitors never do. */
export function createSite({ isEmbedded, locales }: SitePorts): Site {
  const link = takeLink();
  const accessToken = keepText('accessToken');
  const listeners = new Set<() => void>();
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
    ids: BRAND.extensionIds,
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
    // No page asks for consent yet, so nothing is ever loaded.
    startProviders({ user: opened.session.snapshot().user, hasConsent: false, isEmbedded });
    account = opened;
    for (const listener of listeners) listener();
    return opened;
  }

  if (!isEmbedded) presence.start();
  // A sign-out that the server has not heard of is said by the account's code.
  if (!isEmbedded && keepText('unheardSignOuts').get() !== null) void open();
  return {
    link,
    account: () => account,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    hasSession,
    presence,
    signals,
    calls,
    locales,
  };
}

/** Chrome gives a page `runtime` only where an extension may be spoken to from it. */
function pageRuntime(): PageRuntime | undefined {
  const { chrome: browser } = globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } };
  const runtime = browser?.runtime;
  return typeof runtime?.sendMessage === 'function' ? (runtime as PageRuntime) : undefined;
}
