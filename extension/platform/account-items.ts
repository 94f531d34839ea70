import { IDENTITY_KEY } from '@/shared/domain/account/identity-store.ts';
import { createItem, defineItem, type Item, type StorageArea } from './item.ts';
import { hasShape, isBoolean, isListOf, isNullOr, isNumber, isString } from './shapes.ts';

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

const isSession = hasShape<StoredSession>({ accessToken: isString, userId: isString });
const isRequestedMail = hasShape<RequestedMail>({
  email: isString,
  nonce: isString,
  isShared: (isShared) => isShared === undefined || isBoolean(isShared),
  at: isNumber,
});
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Account data in storage.local. */
export const ACCOUNT_ITEMS = {
  session: defineItem<StoredSession | null>({
    key: 'session',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { accessToken: 'A'.repeat(43), userId: 'A0000000000000001' } },
    isValid: isNullOr(isSession),
  }),
  /** Last characters of a token that the server refused. No context of the extension uses that token again. */
  expired: defineItem<string>({
    key: 'expired',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'AAAAAAAA' },
    isValid: isString,
  }),
  /** True if the last user's account was deleted, until the next sign-in. Does not name the user. */
  accountErased: defineItem<boolean>({
    key: 'accountErased',
    version: 1,
    fallback: false,
    migrations: {},
    examples: { 1: true },
    isValid: isBoolean,
  }),
  identity: defineItem<StoredIdentity | null>({
    key: IDENTITY_KEY,
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { status: { auth: { isLoggedIn: true } }, at: 1_790_000_000_000 } },
    isValid: isNullOr(hasShape<StoredIdentity>({ status: isObject, at: isNumber })),
  }),
  lastUserId: defineItem<string>({
    key: 'lastUserId',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'A0000000000000001' },
    isValid: isString,
  }),
  /** Host name of the site of the last sign-in, which the next sign-in tries first. Null: no sign-in yet. */
  lastLoginHostname: defineItem<string | null>({
    key: 'lastLoginHostname',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'mote.school.example' },
    isValid: isNullOr(isString),
  }),
  /** Epoch ms of the first run; 0: unknown. */
  anonymousCreatedAt: defineItem<number>({
    key: 'anonymousCreatedAt',
    version: 1,
    fallback: 0,
    migrations: {},
    examples: { 1: 1_790_000_000_000 },
    isValid: isNumber,
  }),
  askedMail: defineItem<RequestedMail | null>({
    key: 'askedMail',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { email: 'ann@school.example', nonce: 'N'.repeat(43), at: 1_790_000_000_000 } },
    isValid: isNullOr(isRequestedMail),
  }),
  endedSession: defineItem<EndedSession | null>({
    key: 'endedSession',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { accessToken: 'T'.repeat(43), userId: 'A0000000000000001' } },
    isValid: isNullOr(hasShape<EndedSession>({ accessToken: isString, userId: isString })),
  }),
  /** Tokens of sessions that were signed out here while the server was unreachable. */
  unheardSignOuts: defineItem<readonly string[]>({
    key: 'unheardSignOuts',
    version: 1,
    fallback: [],
    migrations: {},
    examples: { 1: ['T'.repeat(43)] },
    isValid: isListOf(isString),
  }),
  /** Last use of Mote on a shared device, epoch ms; 0: unknown. */
  lastUse: defineItem<number>({
    key: 'lastUse',
    version: 1,
    fallback: 0,
    migrations: {},
    examples: { 1: 1_790_000_000_000 },
    isValid: isNumber,
  }),
  siteAccount: defineItem<SiteAccount | null>({
    key: 'siteAccount',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { userId: 'B0000000000000002', email: 'bob@school.example', isSettled: false } },
    isValid: isNullOr(hasShape<SiteAccount>({ userId: isString, email: isString, isSettled: isBoolean })),
  }),
  /** Version of Mote that waits to replace this one; empty: no update waits. */
  newerVersion: defineItem<string>({
    key: 'newerVersion',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: '1.3.0' },
    isValid: isString,
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
