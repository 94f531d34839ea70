import { randomBytes } from 'node:crypto';
import { sha256Schema } from '@/shared/contract/motes.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import type { Ctx } from '../context.ts';
import { OidcRefusal, providerOf } from './contract.ts';
import { countNavigation } from './rates.ts';
import { backToLogin, callbackAddressOf } from './redirects.ts';
import { sealTransaction } from './transaction.ts';

export interface StartInput {
  provider: string;
  returnTo: string | undefined;
  /** SHA-256, in hex, of the secret that the browser keeps to redeem the sign-in. */
  nonceHash: string | undefined;
}

export interface Started {
  location: string;
  /** The sealed transaction; null: no sign-in started. */
  cookie: string | null;
}

/** The user's identity and never more: a feature that needs more requests it itself (google/ask.ts). */
const SCOPES = ['openid', 'email', 'profile'];

/** Redirects a browser to a provider, with a sealed transaction that has to come back. */
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
  const client = provider && ctx.oidcClients.of(provider);
  if (!provider || !client) throw new OidcRefusal('provider-failed', 'This installation has no such provider');
  const browserHash = sha256Schema.safeParse(input.nonceHash);
  if (!browserHash.success) throw new OidcRefusal('provider-failed', 'The browser keeps no secret');
  const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const location = await client.address(checks, {
    redirectUri: callbackAddressOf(ctx, provider),
    scopes: SCOPES,
  });
  const transaction = { ...checks, provider, returnTo, browserHash: browserHash.data, file: null };
  return { location, cookie: await sealTransaction(transaction, client.settings.clientSecret, ctx.clock()) };
}

const newSecret = (): string => randomBytes(32).toString('base64url');
