import { randomBytes } from 'node:crypto';
import { SecretToken } from '@/shared/contract/identity.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import type { Ctx } from '../context.ts';
import { hashSecret } from '../policy.ts';
import { type OidcProvider, OidcRefusal, providerOf } from './contract.ts';
import { countNavigation } from './rates.ts';
import { backToLogin, callbackAddressOf } from './redirects.ts';
import { sealTransaction } from './transaction.ts';

export interface StartInput {
  provider: string;
  returnTo: string | undefined;
  /** What the browser keeps to spend the end with. */
  nonce: string | undefined;
  /** More than who somebody is; asked for by the feature that needs it, never at a sign-in. */
  scope: string | undefined;
}

export interface Started {
  location: string;
  /** The sealed transaction; null: nothing began. */
  cookie: string | null;
}

const BASIC = ['openid', 'email', 'profile'];
const MORE: Readonly<Record<OidcProvider, Readonly<Record<string, string>>>> = {
  google: { 'drive.file': 'https://www.googleapis.com/auth/drive.file' },
  classlink: {},
};

/** Sends a browser to a provider, with a sealed note of what has to come back. */
export async function startOidc({ ctx, input }: { ctx: Ctx; input: StartInput }): Promise<Started> {
  const returnTo = returnPathOf(input.returnTo);
  try {
    return await begin(ctx, input, returnTo);
  } catch (error) {
    return { location: backToLogin(ctx, error, { provider: input.provider, returnTo }), cookie: null };
  }
}

async function begin(ctx: Ctx, input: StartInput, returnTo: string | null): Promise<Started> {
  await countNavigation(ctx);
  const provider = providerOf(input.provider);
  const door = provider && ctx.doors.of(provider);
  if (!provider || !door) throw new OidcRefusal('provider-failed', 'This installation has no such provider');
  const browserSecret = SecretToken.safeParse(input.nonce);
  if (!browserSecret.success) throw new OidcRefusal('provider-failed', 'The browser keeps no secret');
  const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const location = await door.address(checks, {
    redirectUri: callbackAddressOf(ctx, provider),
    scopes: [...BASIC, ...(input.scope?.split(' ') ?? []).flatMap((name) => MORE[provider][name] ?? [])],
  });
  const transaction = { ...checks, provider, returnTo, browserHash: hashSecret(browserSecret.data) };
  return { location, cookie: await sealTransaction(transaction, door.settings.clientSecret, ctx.clock()) };
}

const newSecret = (): string => randomBytes(32).toString('base64url');
