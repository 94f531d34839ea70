import { randomBytes } from 'node:crypto';
import { sha256 } from '@/shared/contract/motes.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import type { Ctx } from '../context.ts';
import { OidcRefusal, providerOf } from './contract.ts';
import { countNavigation } from './rates.ts';
import { backToLogin, callbackAddressOf } from './redirects.ts';
import { sealTransaction } from './transaction.ts';

export interface StartInput {
  provider: string;
  returnTo: string | undefined;
  /** SHA-256 of what the browser keeps to spend the end with, in hex. */
  nonceHash: string | undefined;
}

export interface Started {
  location: string;
  /** The sealed transaction; null: nothing began. */
  cookie: string | null;
}

/** Who somebody is, and never more: what a feature needs beyond it, it asks for itself (google/ask.ts). */
const SCOPES = ['openid', 'email', 'profile'];

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
  const browserHash = sha256.safeParse(input.nonceHash);
  if (!browserHash.success) throw new OidcRefusal('provider-failed', 'The browser keeps no secret');
  const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const location = await door.address(checks, {
    redirectUri: callbackAddressOf(ctx, provider),
    scopes: SCOPES,
  });
  const transaction = { ...checks, provider, returnTo, browserHash: browserHash.data, file: null };
  return { location, cookie: await sealTransaction(transaction, door.settings.clientSecret, ctx.clock()) };
}

const newSecret = (): string => randomBytes(32).toString('base64url');
