import { IDENTITY_KEY } from '@/shared/domain/account/identity-store.ts';
import { createItem, defineItem, type Item, type StorageArea } from './item.ts';

/**
 * The worker's own session. The token leaves storage.local only for requests to the server and for the offscreen
 * document.
 */
export interface StoredSession {
  accessToken: string;
  userId: string;
}

/** The server's last identity status, without the token. Its readers check the shape. */
export interface StoredIdentity {
  status: Record<string, unknown>;
  /** Epoch ms. */
  at: number;
}

/**
 * A session that the server has ended. Stored until Mote knows whether its account was erased too. Its token gives no
 * access.
 */
export interface EndedSession {
  accessToken: string;
  userId: string;
}

/** A sign-in link requested here; the nonce lets this browser redeem it without a confirm button. */
export interface RequestedMail {
  email: string;
  nonce: string;
  /** True on a shared device: none of its data goes to the new user. Absent in older stored values. */
  isShared?: boolean;
  /** Epoch ms. */
  at: number;
}

/** The user who is signed in on the site, as the site last reported. */
export interface SiteAccount {
  userId: string;
  email: string;
  /** True if the user has chosen to stay with the extension's account. */
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

/** Account data in storage.local. */
export const ACCOUNT_ITEMS = {
  session: defineItem<StoredSession | null>({
    key: 'session',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { accessToken: 'A'.repeat(43), userId: 'A0000000000000001' } },
    isValid: hasShape<StoredSession>({ accessToken: 'string', userId: 'string' }),
  }),
  /** Last characters of a token that the server refused. No context of the extension uses that token again. */
  expired: defineItem<string>({
    key: 'expired',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'AAAAAAAA' },
    isValid: isText,
  }),
  /** True if the last user's account was deleted, until the next sign-in. Does not name the user. */
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
  /** Host name of the site of the last sign-in, which the next sign-in tries first. Null: no sign-in yet. */
  lastLoginHostname: defineItem<string | null>({
    key: 'lastLoginHostname',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'mote.school.example' },
    isValid: (value): value is string | null => value === null || isText(value),
  }),
  /** Epoch ms of the first run; 0: unknown. */
  anonymousCreatedAt: defineItem<number>({
    key: 'anonymousCreatedAt',
    version: 1,
    fallback: 0,
    migrations: {},
    examples: { 1: 1_790_000_000_000 },
    isValid: (value): value is number => Number.isFinite(value),
  }),
  askedMail: defineItem<RequestedMail | null>({
    key: 'askedMail',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { email: 'ann@school.example', nonce: 'N'.repeat(43), at: 1_790_000_000_000 } },
    isValid: hasShape<RequestedMail>({ email: 'string', nonce: 'string', at: 'number' }),
  }),
  endedSession: defineItem<EndedSession | null>({
    key: 'endedSession',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { accessToken: 'T'.repeat(43), userId: 'A0000000000000001' } },
    isValid: hasShape<EndedSession>({ accessToken: 'string', userId: 'string' }),
  }),
  /** Tokens of sessions that were signed out here while the server was unreachable. */
  unheardSignOuts: defineItem<readonly string[]>({
    key: 'unheardSignOuts',
    version: 1,
    fallback: [],
    migrations: {},
    examples: { 1: ['T'.repeat(43)] },
    isValid: (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
  }),
  /** Last use of Mote on a shared device, epoch ms; 0: unknown. */
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
  /** Version of Mote that waits to replace this one; empty: no update waits. */
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
