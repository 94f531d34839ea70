import { IDENTITY_KEY } from '@/shared/domain/identity-store.ts';
import { createItem, defineItem, type Item, type StorageArea } from './item.ts';

/** The worker's own session. The token leaves storage.local towards the server and the offscreen document only. */
export interface StoredSession {
  accessToken: string;
  userId: string;
}

/** The last identity status as the server said it, without the token. Its shape is judged by who reads it. */
export interface StoredIdentity {
  status: Record<string, unknown>;
  /** Epoch ms. */
  at: number;
}

/** A sign-in link was asked for here; the nonce lets this browser spend it without a confirm button. */
/** A session that the server has ended, of which it is not known yet whether its account has ended too. The token opens nothing more. */
export interface EndedSession {
  accessToken: string;
  userId: string;
}

export interface AskedMail {
  email: string;
  nonce: string;
  /** Others use this device: nothing that lies here goes to who signs in. Absent in what was kept before this was asked. */
  isShared?: boolean;
  /** Epoch ms. */
  at: number;
}

/** Who is signed in on the site, as the site said it last. */
export interface SiteAccount {
  userId: string;
  email: string;
  /** The person has chosen to stay with the account of the extension. */
  isSettled: boolean;
}

type Kind = 'string' | 'number' | 'boolean';

const hasShape =
  <T extends object>(shape: { [K in keyof T]: Kind }) =>
  (value: unknown): value is T | null => {
    if (value === null) return true;
    if (typeof value !== 'object') return false;
    return Object.entries(shape).every(([key, kind]) => typeof Reflect.get(value, key) === kind);
  };

const isText = (value: unknown): value is string => typeof value === 'string';

function isIdentity(value: unknown): value is StoredIdentity | null {
  if (value === null) return true;
  if (typeof value !== 'object' || !('status' in value) || !('at' in value)) return false;
  return typeof value.status === 'object' && value.status !== null && Number.isFinite(value.at);
}

/** What storage.local keeps of accounts. */
export const ACCOUNT_ITEMS = {
  session: defineItem<StoredSession | null>({
    key: 'session',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { accessToken: 'A'.repeat(43), userId: 'A0000000000000001' } },
    isValid: hasShape<StoredSession>({ accessToken: 'string', userId: 'string' }),
  }),
  /** The end of a token that the server refused: says that a session has ended, and which must not be tried again. */
  expired: defineItem<string>({
    key: 'expired',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'AAAAAAAA' },
    isValid: isText,
  }),
  /** Whoever was here last has had their account deleted: it is said until somebody signs in. Not who it was. */
  accountErased: defineItem<boolean>({
    key: 'accountErased',
    version: 1,
    fallback: false,
    migrations: {},
    examples: { 1: true },
    isValid: (value) => typeof value === 'boolean',
  }),
  identity: defineItem<StoredIdentity | null>({
    key: IDENTITY_KEY,
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { status: { auth: { isLoggedIn: true } }, at: 1_790_000_000_000 } },
    isValid: isIdentity,
  }),
  lastUserId: defineItem<string>({
    key: 'lastUserId',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'A0000000000000001' },
    isValid: isText,
  }),
  /** Host name of the site of the last sign-in: it is asked first at the next. Null: none yet. */
  lastLoginHostname: defineItem<string | null>({
    key: 'lastLoginHostname',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'mote.school.example' },
    isValid: (value): value is string | null => value === null || isText(value),
  }),
  /** Epoch ms of the first run; 0: not known. */
  anonymousCreatedAt: defineItem<number>({
    key: 'anonymousCreatedAt',
    version: 1,
    fallback: 0,
    migrations: {},
    examples: { 1: 1_790_000_000_000 },
    isValid: (value): value is number => Number.isFinite(value),
  }),
  askedMail: defineItem<AskedMail | null>({
    key: 'askedMail',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { email: 'ann@school.example', nonce: 'N'.repeat(43), at: 1_790_000_000_000 } },
    isValid: hasShape<AskedMail>({ email: 'string', nonce: 'string', at: 'number' }),
  }),
  endedSession: defineItem<EndedSession | null>({
    key: 'endedSession',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { accessToken: 'T'.repeat(43), userId: 'A0000000000000001' } },
    isValid: hasShape<EndedSession>({ accessToken: 'string', userId: 'string' }),
  }),
  /** Tokens of sessions that were signed out here while the server could not be told. */
  unheardSignOuts: defineItem<readonly string[]>({
    key: 'unheardSignOuts',
    version: 1,
    fallback: [],
    migrations: {},
    examples: { 1: ['T'.repeat(43)] },
    isValid: (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
  }),
  /** When Mote was used last on a shared device, epoch ms; 0: not known. */
  lastUse: defineItem<number>({
    key: 'lastUse',
    version: 1,
    fallback: 0,
    migrations: {},
    examples: { 1: 1_790_000_000_000 },
    isValid: (value): value is number => Number.isFinite(value),
  }),
  siteAccount: defineItem<SiteAccount | null>({
    key: 'siteAccount',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { userId: 'B0000000000000002', email: 'bob@school.example', isSettled: false } },
    isValid: hasShape<SiteAccount>({ userId: 'string', email: 'string', isSettled: 'boolean' }),
  }),
  /** The version of Mote that waits to take this one's place; empty: none. */
  newerVersion: defineItem<string>({
    key: 'newerVersion',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: '1.3.0' },
    isValid: isText,
  }),
} as const;

export type AccountItems = {
  [K in keyof typeof ACCOUNT_ITEMS]: Item<(typeof ACCOUNT_ITEMS)[K]['fallback']>;
};

export function createAccountItems(area: StorageArea): AccountItems {
  return {
    session: createItem(area, ACCOUNT_ITEMS.session),
    expired: createItem(area, ACCOUNT_ITEMS.expired),
    accountErased: createItem(area, ACCOUNT_ITEMS.accountErased),
    identity: createItem(area, ACCOUNT_ITEMS.identity),
    lastUserId: createItem(area, ACCOUNT_ITEMS.lastUserId),
    lastLoginHostname: createItem(area, ACCOUNT_ITEMS.lastLoginHostname),
    anonymousCreatedAt: createItem(area, ACCOUNT_ITEMS.anonymousCreatedAt),
    askedMail: createItem(area, ACCOUNT_ITEMS.askedMail),
    endedSession: createItem(area, ACCOUNT_ITEMS.endedSession),
    unheardSignOuts: createItem(area, ACCOUNT_ITEMS.unheardSignOuts),
    lastUse: createItem(area, ACCOUNT_ITEMS.lastUse),
    siteAccount: createItem(area, ACCOUNT_ITEMS.siteAccount),
    newerVersion: createItem(area, ACCOUNT_ITEMS.newerVersion),
  };
}
