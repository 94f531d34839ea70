import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';
import { tokenOf } from './grant.ts';

/** Revokes Google's grant: here for all sessions of the user, at Google by the token of this session. */
export async function revokeFileGrant({ ctx }: { ctx: Ctx }): Promise<void> {
  const { user, session } = signedIn(ctx);
  const client = ctx.oidcClients.of('google');
  const token = client && (await tokenOf(ctx, client, session.id));
  const { fileGrant } = ctx.db.tables;
  await ctx.db.atomic([{ query: ctx.db.handle.delete(fileGrant).where(eq(fileGrant.userId, user.id)) }]);
  if (!client || !token) return;
  try {
    await client.revoke(token);
  } catch (error) {
    // The grant is deleted here in any case. At Google it ends within the hour, and the user can end it there.
    ctx.logger.info('file-grant-not-revoked', { reason: error instanceof Error ? error.message : 'unknown' });
  }
}
