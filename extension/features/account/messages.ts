import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { AccountView } from './account-view.ts';
import type { SitePage } from './ports.ts';

const toWorker = { from: ['page'], to: 'worker' } as const;
type Nothing = Record<string, never>;

/**
 * Returns the cached account. If the cache is old, the worker also asks the server, and `accountChanged` reports
 * changes.
 */
export const readAccount = defineCall<Nothing, AccountView>('account.read', toWorker);

/**
 * Reports pointer or key input on one of our pages. The session of a shared device ends half an hour after the last
 * input.
 */
export const used = defineEvent<Nothing>('account.used', { from: ['page'], to: 'worker' });

/**
 * Opens the site's sign-in in a tab; the site then hands the sign-in over. `isOther`: another user wants to sign in.
 */
export const openSignIn = defineCall<{ isOther: boolean }, void>('account.open-sign-in', toWorker);

/** Opens a page of the account on the site in a tab. */
export const openSitePage = defineCall<{ page: SitePage }, void>('account.open-site-page', toWorker);

/** Sends a one-time link. The response does not reveal whether the address has an account. */
export const askSignInMail = defineCall<{ email: string; isShared: boolean }, void>('account.ask-mail', {
  ...toWorker,
  timeoutMs: 30_000,
});

/** Cancels the pending sign-in link. */
export const forgetSignInMail = defineCall<Nothing, void>('account.forget-mail', toWorker);

/** Signs in by a link from the mail, or by the code in that link. */
export const redeemSignInLink = defineCall<{ text: string }, void>('account.spend-link', {
  ...toWorker,
  timeoutMs: 60_000,
});

/** Signs out. `isTold`: the server knows; otherwise the worker tells it as soon as possible. */
export const signOutHere = defineCall<Nothing, { isTold: boolean }>('account.sign-out', {
  ...toWorker,
  timeoutMs: 30_000,
});

/** Stores whether the user's content may leave this device for processing on the server. */
export const saveEnhancement = defineCall<{ isEnabled: boolean }, void>('account.save-enhancement', {
  ...toWorker,
  timeoutMs: 30_000,
});

/** Revokes Mote's access to a presentation, here and at Google. */
export const closeFiles = defineCall<Nothing, void>('account.close-files', { ...toWorker, timeoutMs: 30_000 });

/** Resolves an account mismatch: keeps the account here, or adopts the site's. */
export const settleMismatch = defineCall<{ keep: 'here' | 'site' }, void>('account.settle-mismatch', toWorker);

/** The account view has changed. */
export const accountChanged = defineEvent<Nothing>('account.changed', { from: ['worker'], to: 'page' });

/** The specification's logout message: signs out each of our pages. `isForced`: the server ended the session. */
export const signedOut = defineEvent<{ isForced: boolean }>('account.logout', { from: ['worker'], to: 'page' });

/** Credentials for requests of the current user. */
export interface Credentials {
  /** User id or anonymous id, read together with the token. */
  ownerId: string;
  /** Empty: anonymous. */
  accessToken: string;
  lastUserId: string;
}

/**
 * Returns the credentials only to the offscreen document, which uploads during a recording and keeps them in memory. A
 * response, never an event: events reach all pages.
 */
export const readCredentials = defineCall<Nothing, Credentials>('account.credentials', {
  from: ['offscreen'],
  to: 'worker',
});

export const credentialsChanged = defineEvent<Nothing>('account.credentials-changed', {
  from: ['worker'],
  to: 'offscreen',
});

/**
 * A server response in the offscreen document put this user's session in doubt: the worker checks it with the server.
 */
export const sessionDoubted = defineEvent<{ ownerId: string }>('account.doubted', {
  from: ['offscreen'],
  to: 'worker',
});

/**
 * A message of the website (shared/contract/website-messages.ts), forwarded by our script on the site's page, which
 * returns the response.
 */
export const siteSessionChanged = defineCall<{ message: unknown }, unknown>('account.site-said', {
  from: ['content'],
  to: 'worker',
  timeoutMs: 10_000,
});
