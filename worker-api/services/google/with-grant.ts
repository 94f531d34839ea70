import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';
import { googleFor } from './ask.ts';
import { forgetGrants, tokenOf } from './grant.ts';

/** The time limit for all of Google's responses together, in ms: the caller waits 5 s (route class d). */
const DEADLINE_MS = 4_000;

/** Runs an action at Google with the grant of the caller's session. */
export async function withGrant<T>(
  ctx: Ctx,
  act: (means: { token: string; deadline: AbortSignal }) => Promise<T>,
): Promise<T> {
  const { user, session } = signedIn(ctx);
  const token = await tokenOf(ctx, googleFor(ctx), session.id);
  if (token === null) throw new ApiError('file-not-granted', 'Google has granted this session nothing');
  await ctx.limiter.consume('file-by-user', user.id);
  try {
    return await act({ token, deadline: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    // The grant was revoked at Google or expired there early: delete a grant that opens nothing.
    if (error instanceof ApiError && error.code === 'file-not-granted') {
      await ctx.db.atomic([forgetGrants(ctx, [session.id])]);
    }
    throw error;
  }
}
