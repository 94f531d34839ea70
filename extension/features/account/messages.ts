import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { AccountView } from './account-view.ts';
import type { SitePage } from './ports.ts';

const toWorker = { from: ['page'], to: 'worker' } as const;
type Nothing = Record<string, never>;

/** Who is signed in, from the cache; the server is asked too when that is old, and `accountChanged` tells of news. */
export const readAccount = defineCall<Nothing, AccountView>('account.read', toWorker);

/** A hand or a key on a page of ours: the session of a shared device lives for half an hour after it. */
export const used = defineEvent<Nothing>('account.used', { from: ['page'], to: 'worker' });

/** Opens the site's sign-in in a tab; it hands over by itself. `isOther`: another person is to sign in. */
export const openSignIn = defineCall<{ isOther: boolean }, void>('account.open-sign-in', toWorker);

/** Opens a page of the account on the site in a tab. */
export const openSitePage = defineCall<{ page: SitePage }, void>('account.open-site-page', toWorker);

/** Has a one-time link sent. The answer is the same whoever is asked about. */
export const askSignInMail = defineCall<{ email: string; isShared: boolean }, void>('account.ask-mail', {
  ...toWorker,
  timeoutMs: 30_000,
});

/** Gives up waiting for the link. */
export const forgetSignInMail = defineCall<Nothing, void>('account.forget-mail', toWorker);

/** Signs in by a link from the mail, or by the code in it. */
export const spendSignInLink = defineCall<{ text: string }, void>('account.spend-link', {
  ...toWorker,
  timeoutMs: 60_000,
});

/** `isTold`: the server knows; if not it is told as soon as that is possible. */
export const signOutHere = defineCall<Nothing, { isTold: boolean }>('account.sign-out', {
  ...toWorker,
  timeoutMs: 30_000,
});

/** Whether my content may leave this device for processing on the server. */
export const saveEnhancement = defineCall<{ isEnabled: boolean }, void>('account.save-enhancement', {
  ...toWorker,
  timeoutMs: 30_000,
});

/** Takes back that Mote may write in a presentation, here and at Google. */
export const closeFiles = defineCall<Nothing, void>('account.close-files', { ...toWorker, timeoutMs: 30_000 });

/** Answers the account mismatch: stay with the account here, or take the site's. */
export const settleMismatch = defineCall<{ keep: 'here' | 'site' }, void>('account.settle-mismatch', toWorker);

/** Something of the account view is new. */
export const accountChanged = defineEvent<Nothing>('account.changed', { from: ['worker'], to: 'page' });

/** The specification's logout message: every page of ours is signed out. `isForced`: the server ended the session. */
export const signedOut = defineEvent<{ isForced: boolean }>('account.logout', { from: ['worker'], to: 'page' });

/** What a sender needs to speak for who is signed in. */
export interface Credentials {
  /** User id or anonymous id, of the same moment as the token. */
  ownerId: string;
  /** Empty: anonymous. */
  accessToken: string;
  lastUserId: string;
}

/** For the offscreen document alone, which sends while somebody records; it keeps them in memory. An answer, never an event: events reach all pages. */
export const readCredentials = defineCall<Nothing, Credentials>('account.credentials', {
  from: ['offscreen'],
  to: 'worker',
});

export const credentialsChanged = defineEvent<Nothing>('account.credentials-changed', {
  from: ['worker'],
  to: 'offscreen',
});

/** An answer in the offscreen document threw doubt on this person's session: the worker asks the server. */
export const sessionDoubted = defineEvent<{ ownerId: string }>('account.doubted', {
  from: ['offscreen'],
  to: 'worker',
});

/** A message of the website (shared/contract/website-messages.ts), carried by our script on the site's page; the answer goes back there. */
export const siteSaid = defineCall<{ message: unknown }, unknown>('account.site-said', {
  from: ['content'],
  to: 'worker',
  timeoutMs: 10_000,
});
