import { and, eq, ne } from 'drizzle-orm';
import { RowsMismatch } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from './signed-in.ts';

/** Ends one session of the caller's: its next call is told so. */
export async function revoke({ ctx, input }: { ctx: Ctx; input: { sessionId: string } }): Promise<void> {
  const { user } = signedIn(ctx);
  const { session } = ctx.db.tables;
  const isTheirs = and(eq(session.id, input.sessionId), eq(session.userId, user.id));
  try {
    await ctx.db.atomic([{ query: ctx.db.handle.delete(session).where(isTheirs), rows: 1 }]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    throw new ApiError('no-such-session', 'There is no such session');
  }
}

/** Ends all sessions of the caller's but the one that asks. */
export async function revokeOthers({ ctx }: { ctx: Ctx }): Promise<void> {
  const { user, session: own } = signedIn(ctx);
  const { session } = ctx.db.tables;
  const areOthers = and(eq(session.userId, user.id), ne(session.id, own.id));
  await ctx.db.atomic([{ query: ctx.db.handle.delete(session).where(areOthers) }]);
}

/** Ends the session that asks; who has none is signed out already. */
export async function signOutDevice({ ctx }: { ctx: Ctx }): Promise<void> {
  const own = ctx.actor.session;
  if (!own) return;
  const { session } = ctx.db.tables;
  await ctx.db.atomic([{ query: ctx.db.handle.delete(session).where(eq(session.id, own.id)) }]);
}
