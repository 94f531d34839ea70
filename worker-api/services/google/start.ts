import { randomBytes } from 'node:crypto';
import { grantPage } from '@/shared/contract/site-routes.ts';
import type { Ctx } from '../context.ts';
import { countNavigation } from '../oidc/rates.ts';
import { callbackAddressOf } from '../oidc/redirects.ts';
import { sealTransaction } from '../oidc/transaction.ts';
import { outcomeOf } from './outcome.ts';
import { wishSeal } from './seal.ts';

/** Leads a browser to Google with a wish for one file; the sealed note of it comes back by the same way as a sign-in's. */
export async function startFileGrant({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { wish: string };
}): Promise<{ location: string; cookie: string | null }> {
  try {
    await countNavigation(ctx);
    const door = ctx.doors.of('google');
    const wish = door && (await wishSeal.open(input.wish, door.settings.clientSecret, ctx.clock()));
    const user = wish && (await ctx.queries.user(wish.userId));
    if (!door || !wish || !user?.email) return { location: grantPage('failed'), cookie: null };
    const newSecret = () => randomBytes(32).toString('base64url');
    const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
    const location = await door.fileAddress(checks, {
      redirectUri: callbackAddressOf(ctx, 'google'),
      ...(wish.fileId !== undefined && { fileId: wish.fileId }),
      email: user.email,
    });
    const transaction = { ...checks, provider: 'google' as const, returnTo: null, browserHash: '', file: wish };
    return { location, cookie: await sealTransaction(transaction, door.settings.clientSecret, ctx.clock()) };
  } catch (error) {
    return { location: grantPage(outcomeOf(error, ctx.logger)), cookie: null };
  }
}
