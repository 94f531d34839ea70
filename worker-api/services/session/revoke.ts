import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { forgetGrants } from '../google/grant.ts';
import { isTokenOf } from '../identity/one-time-token.ts';
import { signedIn } from './signed-in.ts';

/** Ends one session of the caller's: its next call is told so. */
export async function revoke({ ctx, input }: { ctx: Ctx; input: { sessionId: string } }): Promise<void> {
  const { user } = signedIn(ctx);
  const { session } = ctx.db.tables;
  const isTheirs = and(eq(session.id, input.sessionId), eq(session.userId, user.id));
  try {
    await ctx.db.atomic([
      { query: ctx.db.handle.delete(session).where(isTheirs), rows: 1 },
      forgetGrants(ctx, [input.sessionId]),
    ]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    throw new ApiError('no-such-session', 'There is no such session');
  }
}

/** Ends all sessions of the caller's but the one that asks, and those that would yet come of a letter under way: it is over. */
export async function revokeOthers({ ctx }: { ctx: Ctx }): Promise<void> {
  const { user, session: own } = signedIn(ctx);
  const { session } = ctx.db.tables;
  const areOthers = and(eq(session.userId, user.id), ne(session.id, own.id));
  const { fileGrant, oneTimeToken } = ctx.db.tables;
  const ofOthers = and(eq(fileGrant.userId, user.id), ne(fileGrant.sessionId, own.id));
  const isUnderWay = and(isTokenOf(ctx, user), isNull(oneTimeToken.spentAt));
  await ctx.db.atomic([
    { query: ctx.db.handle.delete(session).where(areOthers) },
    { query: ctx.db.handle.delete(fileGrant).where(ofOthers) },
    { query: ctx.db.handle.update(oneTimeToken).set({ expiresAt: ctx.clock() }).where(isUnderWay) },
  ]);
}

/**
 * Writes for the atomic() in which a session hands over anew: what it opened before is over by then. The extension signs the one
 * that it replaces out, and while that one lived its opener, the site itself, would end with it.
 */
export function replaceHandedOver({ db }: Pick<Ctx, 'db'>, openedBy: string): Op[] {
  const { session, fileGrant } = db.tables;
  const replaced = db.handle.select({ id: session.id }).from(session).where(eq(session.openedBy, openedBy));
  return [
    { query: db.handle.delete(fileGrant).where(inArray(fileGrant.sessionId, replaced)) },
    { query: db.handle.delete(session).where(eq(session.openedBy, openedBy)) },
  ];
}

/**
 * Writes for the atomic() in which a site is signed in over: the session before is over with them, for by then the browser holds the
 * other half of the new one and could not sign it out. The same person's extension stays in; that of another goes.
 */
export function replaceSite(
  ctx: Pick<Ctx, 'db'>,
  { before, now, isSamePerson }: { before: string; now: string; isSamePerson: boolean },
): Op[] {
  const { handle, tables } = ctx.db;
  const { session } = tables;
  const opened = isSamePerson
    ? [{ query: handle.update(session).set({ openedBy: now }).where(eq(session.openedBy, before)) }]
    : replaceHandedOver(ctx, before);
  return [...opened, { query: handle.delete(session).where(eq(session.id, before)) }, forgetGrants(ctx, [before])];
}

/**
 * Ends the session that asks, and with it those of the same browser: the extension's that the site has handed over to, or the site's
 * that handed over to this extension. Who has none is signed out already.
 */
export async function signOutDevice({ ctx }: { ctx: Ctx }): Promise<void> {
  const own = ctx.actor.session;
  if (!own) return;
  const { session } = ctx.db.tables;
  const rows = await ctx.db.handle
    .select({ id: session.id, openedBy: session.openedBy })
    .from(session)
    .where(or(eq(session.id, own.id), eq(session.openedBy, own.id)));
  const opener = rows.find(({ id }) => id === own.id)?.openedBy ?? null;
  const ended = [...rows.map(({ id }) => id), ...(opener === null ? [] : [opener])];
  await ctx.db.atomic([
    { query: ctx.db.handle.delete(session).where(inArray(session.id, ended)) },
    forgetGrants(ctx, ended),
  ]);
}
