import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallLog } from '@/shared/client/call-log.ts';
import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import type { PresencePort } from '../presence/ports.ts';
import type { SiteAccount } from './ports.ts';

/** Of one open page of the site: who uses it, and whether our extension is there. */
export interface Site {
  /** The one-time token of the address, which it has left already; null: none. */
  link: string | null;
  /** Null until somebody needs an account: a visitor's page carries none of its code. */
  account(): SiteAccount | null;
  /** Called when `account` changes from null. */
  subscribe(listener: () => void): () => void;
  /** Settles when it is known who is signed in: from this browser's cache, else from the server. Rejects when neither says. */
  open(): Promise<SiteAccount>;
  /** As far as this browser knows without asking. */
  hasSession(): boolean;
  presence: PresencePort;
  signals: SignalClient;
  /** What this page has said to server and extension, for debug mode. */
  calls: CallLog;
  /** Languages that this site's texts are in. */
  locales: readonly string[];
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('This page stands outside of SiteProvider');
  return site;
}

/** Null while nobody needed an account on this page. */
export function useAccountOptional(): SiteAccount | null {
  const { account, subscribe } = useSite();
  return useSyncExternalStore(subscribe, account);
}

/** On pages whose route waits for it. */
export function useAccount(): SiteAccount {
  const account = useAccountOptional();
  if (!account) throw new Error('This page is drawn before its route had waited for the account');
  return account;
}

const NOBODY = () => () => undefined;
const nothing = () => null;

/** Who uses this page; null while nobody needed to know. */
export function useSessionOptional(): SessionSnapshot | null {
  const session = useAccountOptional()?.session;
  return useSyncExternalStore(session?.subscribe ?? NOBODY, session?.snapshot ?? nothing);
}

export function useSession(): SessionSnapshot {
  const { session } = useAccount();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
