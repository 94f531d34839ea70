import { copyAvatarLater } from '../avatar/job.ts';
import type { Ctx } from '../context.ts';
import { finishFileGrant } from '../google/finish.ts';
import { OidcRefusal, type ProviderSettings, providerOf } from '../oidc/contract.ts';
import { isOnlyDistrict } from '../oidc/districts.ts';
import { markUsed } from '../oidc/mark-used.ts';
import { isAuthority, type ProvenIdentity, provenIdentityOf } from '../oidc/proven-identity.ts';
import { countNavigation } from '../oidc/rates.ts';
import { backToLogin, callbackAddressOf } from '../oidc/redirects.ts';
import { openTransaction, type Transaction } from '../oidc/transaction.ts';
import { isSameSecret } from '../policy.ts';
import { createOneTimeToken } from '../session/one-time-token.ts';
import { userByCredential } from '../user/credential.ts';
import { requiredProviderOf } from './required-provider.ts';

export interface CallbackInput {
  provider: string;
  /** Query of the address to which the provider sent the browser. */
  query: URLSearchParams;
  cookie: string | undefined;
}

/**
 * Handles the return from a provider. Returns the sign-in page with a token that only this browser can redeem, or with
 * the error. For a file grant, returns the page that shows its outcome.
 */
export async function finishOidc({ ctx, input }: { ctx: Ctx; input: CallbackInput }): Promise<string> {
  const transaction = await transactionOf(ctx, input);
  if (transaction?.file) return finishFileGrant(ctx, { ...transaction, file: transaction.file }, input.query);
  const returnTo = transaction?.returnTo ?? null;
  try {
    await countNavigation(ctx);
    if (!transaction) throw new OidcRefusal('provider-failed', 'This browser began no such sign-in');
    return `/login?otl=${await prove(ctx, transaction, input.query)}`;
  } catch (error) {
    return backToLogin(ctx, error, { provider: input.provider, returnTo });
  }
}

async function transactionOf(ctx: Ctx, { provider, query, cookie }: CallbackInput): Promise<Transaction | null> {
  const known = providerOf(provider);
  const client = known && ctx.oidcClients.of(known);
  if (!client || !cookie) return null;
  const transaction = await openTransaction(cookie, client.settings.clientSecret, ctx.clock());
  if (transaction?.provider !== known) return null;
  // The library checks this again; here it stops a stranger's address from using up the sign-in.
  return isSameSecret(transaction.state, query.get('state')) ? transaction : null;
}

async function prove(ctx: Ctx, transaction: Transaction, query: URLSearchParams): Promise<string> {
  const { provider, returnTo, browserHash } = transaction;
  const client = ctx.oidcClients.of(provider);
  if (!client) throw new OidcRefusal('provider-failed', 'This installation has no such provider');
  await markUsed(ctx, transaction.state);
  // Use the registered address: where a proxy changed host or path, the provider would refuse the request's own.
  const callback = new URL(`${callbackAddressOf(ctx, provider)}?${query}`);
  const redeemed = await client.redeem(callback, transaction);
  const person = provenIdentityOf(provider, client.settings, redeemed);
  const account = await userByCredential(ctx, person);
  await refuseOtherProvider(ctx, person, account?.email ?? null);
  const { subject, email, profile } = person;
  const isNewOnly = account === null && !(await opensByAddress(ctx, person, client.settings));
  if (isNewOnly && (await ctx.queries.userByEmail(email)) !== null) {
    throw new OidcRefusal('email-unverified', 'An account with this address came to be otherwise');
  }
  const { token } = await createOneTimeToken(ctx, {
    kind: 'oidc',
    email,
    userId: account?.id ?? null,
    nonceHash: browserHash,
    style: provider,
    scopes: redeemed.scopes,
    returnTo,
    pending: { profile, credential: { provider, subject }, ...(isNewOnly ? { isNewOnly } : {}) },
  });
  if (person.picture !== null) await copyAvatarLater(ctx, person, person.picture);
  return token;
}

/** Returns true if the address alone opens an account that this provider has not opened before. */
async function opensByAddress(ctx: Ctx, person: ProvenIdentity, settings: ProviderSettings): Promise<boolean> {
  if (isAuthority(person)) return true;
  if (person.district === null || !isOnlyDistrict(settings.tenants)) return false;
  return (await requiredProviderOf(ctx, person.email)) === person.provider;
}

/** Refuses a provider that the school has not chosen, for the proved and for the known address of the user. */
async function refuseOtherProvider(ctx: Ctx, person: ProvenIdentity, knownEmail: string | null): Promise<void> {
  for (const email of new Set([person.email, knownEmail ?? person.email])) {
    const requiredProvider = await requiredProviderOf(ctx, email);
    if (requiredProvider === null) continue;
    // Anybody can have a private Google account with the address of a school.
    const isSchools = person.provider !== 'google' || person.isOfOrganisation;
    if (requiredProvider !== person.provider || !isSchools)
      throw new OidcRefusal('wrong-door', `The school has chosen ${requiredProvider}`);
  }
}
