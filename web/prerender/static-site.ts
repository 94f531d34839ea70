import { createCallLog } from '@/shared/client/call-log.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { ORIGIN_MARK } from '@/shared/contract/prerendered-pages.ts';
import { BUILT } from '@/shared/domain/built.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { Site } from '../features/account/site-context.ts';
import { noSeason } from '../features/look/season.ts';
import { createTheme } from '../features/look/theme.ts';
import { UNKNOWN_PRESENCE } from '../features/presence/use-presence.ts';

const nothing = (): void => undefined;
const never = () => nothing;

/** Nobody uses a page while it is written. */
const NO_SIGNALS: SignalClient = {
  track: nothing,
  identify: nothing,
  tellUtm: nothing,
  tellVisit: nothing,
  tellPresence: nothing,
  tellReferral: nothing,
  tellInstall: nothing,
};

export interface StaticSiteOptions {
  locales: readonly string[];
  extensionId: string;
  contentTexts: Texts;
}

/** Creates the context of a page at build time: a signed-out visitor, about whom nothing is known. */
export function createStaticSite({ locales, extensionId, contentTexts }: StaticSiteOptions): Site {
  return {
    origin: ORIGIN_MARK,
    link: null,
    offer: null,
    pictured: null,
    account: () => null,
    subscribe: never,
    open: () => Promise.reject(new Error('A page that is written at build time has no account')),
    hasSession: () => false,
    presence: {
      snapshot: () => UNKNOWN_PRESENCE,
      subscribe: never,
      handOver: async () => false,
      lastLoginHostname: async () => null,
    },
    signals: NO_SIGNALS,
    calls: createCallLog(),
    locales,
    visitorLocale: { get: () => null, choose: nothing, follow: nothing, subscribe: never },
    contentTexts: async () => contentTexts,
    built: BUILT,
    season: { snapshot: noSeason, subscribe: () => () => undefined, change: () => undefined },
    theme: createTheme({ get: () => null, set: nothing }),
    consent: { isGiven: () => false, subscribe: never, give: nothing },
    dismissed: { snapshot: () => null, subscribe: never, dismiss: nothing },
    // Only the server knows the store.
    extension: { id: extensionId, storeUrl: null },
  };
}
