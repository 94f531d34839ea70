import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallLog } from '@/shared/client/call-log.ts';
import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import type { PlanOffer } from '@/shared/contract/plans.ts';
import type { BuiltFeatures } from '@/shared/domain/built.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { SeasonPort } from '../look/season.ts';
import type { ThemePort } from '../look/theme.ts';
import type { VisitorLocalePort } from '../look/visitor-locale.ts';
import type { ConsentPort } from '../notices/consent.ts';
import type { DismissedPort } from '../notices/dismissed.ts';
import type { PresencePort } from '../presence/ports.ts';
import type { Providers, SiteAccount } from './ports.ts';

/** How a visitor gets the extension of this installation. */
export interface ExtensionSource {
  id: string;
  /** Its page in a store; null: in no store. */
  storeUrl: string | null;
}

/** An open page of the site: its user, and the state of our extension. */
export interface Site {
  /** Origin of this page, without a slash at the end. */
  origin: string;
  /** The one-time token, already removed from the address; null: none. */
  link: string | null;
  /** Null until a page needs an account: a visitor's page loads none of its code. */
  account(): SiteAccount | null;
  /** Called when `account` changes from null. */
  subscribe(listener: () => void): () => void;
  /**
   * Resolves once the signed-in user is known: from this browser's cache, else from the server. Rejects if neither
   * knows.
   */
  open(): Promise<SiteAccount>;
  /** True if this browser has a session, without a request. */
  hasSession(): boolean;
  presence: PresencePort;
  signals: SignalClient;
  /** This page's calls to server and extension, for debug mode. */
  calls: CallLog;
  /** Languages that this site's texts are in. */
  locales: readonly string[];
  visitorLocale: VisitorLocalePort;
  /** Loads the words of the pages that explain Mote, in a locale or in English. Rejects if there are none. */
  contentTexts(locale: string): Promise<Texts>;
  built: BuiltFeatures;
  extension: ExtensionSource;
  /** The plans that this installation sells; null: none. */
  offer: PlanOffer | null;
  /** The sign-in methods in the first picture of this page; null: it had none. */
  pictured: Providers | null;
  theme: ThemePort;
  consent: ConsentPort;
  dismissed: DismissedPort;
  season: SeasonPort;
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('This page stands outside of SiteProvider');
  return site;
}

/** Returns the account, or null while no page has needed one. */
export function useAccountOptional(): SiteAccount | null {
  const { account, subscribe } = useSite();
  return useSyncExternalStore(subscribe, account, account);
}

/** Returns the account, on pages whose route waits for it. */
export function useAccount(): SiteAccount {
  const account = useAccountOptional();
  if (!account) throw new Error('This page is drawn before its route had waited for the account');
  return account;
}

const SUBSCRIBE_NEVER = () => () => undefined;
const nothing = () => null;

/** Returns the current session; null while no page has needed it. */
export function useSessionOptional(): SessionSnapshot | null {
  const session = useAccountOptional()?.session;
  const read = session?.snapshot ?? nothing;
  return useSyncExternalStore(session?.subscribe ?? SUBSCRIBE_NEVER, read, read);
}

export function useSession(): SessionSnapshot {
  const { session } = useAccount();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
