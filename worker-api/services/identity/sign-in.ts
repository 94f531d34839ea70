import type { SignInAnswer } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';
import type { SessionSecrets } from '../session/create.ts';
import { type SpendInput, spend } from './spend.ts';
import { identityStatusOf } from './status.ts';

/** Spends a one-time token and answers who is signed in now; the secrets go out with this answer only. */
export async function signIn({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: SpendInput;
}): Promise<{ answer: SignInAnswer; secrets: SessionSecrets }> {
  const { secrets, userId, style, scopes, returnTo, isNewUser } = await spend({ ctx, input });
  const user = await ctx.queries.user(userId);
  const session = { id: secrets.sessionId, style, scopes, isShared: secrets.isShared };
  const signedIn: Ctx = { ...ctx, actor: { ...ctx.actor, ownerId: userId, user, session } };
  const status = await identityStatusOf(signedIn, { TZOffset: input.body.TZOffset });
  return {
    answer: { ...status, auth: { ...status.auth, accessToken: secrets.token }, returnTo, isNewUser },
    secrets,
  };
}
