import type { Ctx } from '../context.ts';
import { createOneTimeToken } from '../session/one-time-token.ts';
import { signedIn, styleOf } from '../signed-in.ts';

/** Creates a code by which the extension gets a session of its own: the site's token never leaves the site. */
export async function handOff({ ctx }: { ctx: Ctx }): Promise<{ code: string; expiresAt: number }> {
  const { user, session } = signedIn(ctx);
  await ctx.limiter.consume('handoff-by-user', user.id);
  const { token, expiresAt } = await createOneTimeToken(ctx, {
    kind: 'handoff',
    email: null,
    userId: user.id,
    nonceHash: null,
    style: styleOf(session.style),
    scopes: session.scopes,
    returnTo: null,
    // Both sessions are in the same browser, so the device is equally shared.
    pending: { fromSession: session.id, isSharedDevice: session.isShared ?? false },
  });
  return { code: token, expiresAt };
}
