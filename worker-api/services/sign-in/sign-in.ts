import type { SignInAnswer } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';
import { identityStatusOf } from '../profile/status.ts';
import type { SessionSecrets } from '../session/create.ts';
import { type RedeemInput, redeemToken } from './redeem-token.ts';

/** Redeems a one-time token and returns the signed-in user; the secrets are in this response only. */
export async function signIn({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: RedeemInput;
}): Promise<{ answer: SignInAnswer; secrets: SessionSecrets }> {
  const { secrets, userId, style, scopes, returnTo, isNewUser } = await redeemToken({ ctx, input });
  const user = await ctx.queries.user(userId);
  const { isShared, cookie } = secrets;
  const session = { id: secrets.sessionId, style, scopes, isShared, isExtension: cookie === null };
  const signedIn: Ctx = { ...ctx, actor: { ...ctx.actor, ownerId: userId, user, session } };
  const status = await identityStatusOf(signedIn, { TZOffset: input.body.TZOffset });
  return {
    answer: { ...status, auth: { ...status.auth, accessToken: secrets.token }, returnTo, isNewUser },
    secrets,
  };
}
