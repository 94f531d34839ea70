import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { signedIn } from '../session/signed-in.ts';
import { tokenOf } from './grant.ts';

/** Takes back what Google has granted: here for all sessions of the person, at Google by the token of this one. */
export async function revoke({ ctx }: { ctx: Ctx }): Promise<void> {
  const { user, session } = signedIn(ctx);
  const door = ctx.doors.of('google');
  const token = door && (await tokenOf(ctx, door, session.id));
  const { fileGrant } = ctx.db.tables;
  await ctx.db.atomic([{ query: ctx.db.handle.delete(fileGrant).where(eq(fileGrant.userId, user.id)) }]);
  if (!door || !token) return;
  try {
    await door.revoke(token);
  } catch (error) {
    // Here it is gone in any case; at Google it ends within the hour, and its person can end it there.
    ctx.logger.info('file-grant-not-revoked', { reason: error instanceof Error ? error.message : 'unknown' });
  }
}
