import { randomBytes } from 'node:crypto';
import { grantPage } from '@/shared/contract/site-routes.ts';
import type { Ctx } from '../context.ts';
import { countNavigation } from '../oidc/rates.ts';
import { callbackAddressOf } from '../oidc/redirects.ts';
import { fileAccessSeal } from '../oidc/seal.ts';
import { sealTransaction } from '../oidc/transaction.ts';
import { outcomeOf } from './outcome.ts';

/**
 * Redirects a browser to Google to request access to one file. The sealed transaction returns by the same route as that
 * of a sign-in.
 */
export async function startFileGrant({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { sealed: string };
}): Promise<{ location: string; cookie: string | null }> {
  try {
    await countNavigation(ctx);
    const client = ctx.oidcClients.of('google');
    const request = client && (await fileAccessSeal.open(input.sealed, client.settings.clientSecret, ctx.clock()));
    const user = request && (await ctx.queries.user(request.userId));
    if (!client || !request || !user?.email) return { location: grantPage('failed'), cookie: null };
    const newSecret = () => randomBytes(32).toString('base64url');
    const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
    const location = await client.fileAddress(checks, {
      redirectUri: callbackAddressOf(ctx, 'google'),
      ...(request.fileId !== undefined && { fileId: request.fileId }),
      email: user.email,
    });
    const transaction = { ...checks, provider: 'google' as const, returnTo: null, browserHash: '', file: request };
    return { location, cookie: await sealTransaction(transaction, client.settings.clientSecret, ctx.clock()) };
  } catch (error) {
    return { location: grantPage(outcomeOf(error, ctx.logger)), cookie: null };
  }
}
