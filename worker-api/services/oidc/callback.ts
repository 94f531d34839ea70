import { copyAvatarLater } from '../avatar/job.ts';
import type { Ctx } from '../context.ts';
import { finishFileGrant } from '../google/finish.ts';
import { userByCredential } from '../identity/credential.ts';
import { doorOf } from '../identity/door.ts';
import { createOneTimeToken } from '../identity/one-time-token.ts';
import { isSameSecret } from '../policy.ts';
import { OidcRefusal, type ProviderSettings, providerOf } from './contract.ts';
import { isOnlyDistrict } from './districts.ts';
import { markUsed } from './mark-used.ts';
import { isAuthority, type ProvenPerson, personOf } from './person.ts';
import { countNavigation } from './rates.ts';
import { backToLogin, callbackAddressOf } from './redirects.ts';
import { openTransaction, type Transaction } from './transaction.ts';

export interface CallbackInput {
  provider: string;
  /** Of the address that the provider sent the browser to. */
  query: URLSearchParams;
  cookie: string | undefined;
}

/** Takes a browser back from a provider: to the sign-in page with a token that it alone can spend, or with what went wrong. Who was asked for a file goes on to a page that says what came of it. */
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
  const door = known && ctx.doors.of(known);
  if (!door || !cookie) return null;
  const transaction = await openTransaction(cookie, door.settings.clientSecret, ctx.clock());
  if (transaction?.provider !== known) return null;
  // The library asks once more; here it keeps a stranger's address from using the sign-in up.
  return isSameSecret(transaction.state, query.get('state')) ? transaction : null;
}

async function prove(ctx: Ctx, transaction: Transaction, query: URLSearchParams): Promise<string> {
  const { provider, returnTo, browserHash } = transaction;
  const door = ctx.doors.of(provider);
  if (!door) throw new OidcRefusal('provider-failed', 'This installation has no such provider');
  await markUsed(ctx, transaction.state);
  // Where a proxy changed host or path the provider would refuse its own address.
  const callback = new URL(`${callbackAddressOf(ctx, provider)}?${query}`);
  const redeemed = await door.redeem(callback, transaction);
  const person = personOf(provider, door.settings, redeemed);
  const account = await userByCredential(ctx, person);
  await refuseOtherDoor(ctx, person, account?.email ?? null);
  const { subject, email, profile } = person;
  const isNewOnly = account === null && !(await opensByAddress(ctx, person, door.settings));
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

/** Whether the address alone leads to an account that this provider has not opened before. */
async function opensByAddress(ctx: Ctx, person: ProvenPerson, settings: ProviderSettings): Promise<boolean> {
  if (isAuthority(person)) return true;
  if (person.district === null || !isOnlyDistrict(settings.tenants)) return false;
  return (await doorOf(ctx, person.email)) === person.provider;
}

/** A school's people come in by its door, whichever of their addresses is looked at. */
async function refuseOtherDoor(ctx: Ctx, person: ProvenPerson, knownEmail: string | null): Promise<void> {
  for (const email of new Set([person.email, knownEmail ?? person.email])) {
    const door = await doorOf(ctx, email);
    if (door === null) continue;
    // Anybody can have a private Google account with the address of a school.
    const isSchools = person.provider !== 'google' || person.isOfOrganisation;
    if (door !== person.provider || !isSchools) throw new OidcRefusal('wrong-door', `The school has chosen ${door}`);
  }
}
