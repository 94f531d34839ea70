import { and, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { forgetGrants } from '../google/grant.ts';
import { isTokenOf } from '../identity/one-time-token.ts';
import { signedIn } from './signed-in.ts';

/** The session with what is signed in in the same browser: the extension that the site handed over to, or the site that did. */
export async function browserOf({ db }: Pick<Ctx, 'db'>, sessionId: string): Promise<string[]> {
  const { session } = db.tables;
  const rows = await db.handle
    .select({ id: session.id, openedBy: session.openedBy })
    .from(session)
    .where(or(eq(session.id, sessionId), eq(session.openedBy, sessionId)));
  const opener = rows.find(({ id }) => id === sessionId)?.openedBy ?? null;
  return [...rows.map(({ id }) => id), ...(opener === null ? [] : [opener])];
}

/**
 * Ends one session of the caller's, and the other one of that browser: who signs a lost device out means all of it. Each is told so at its
 * next call. In the own browser who asks stays in.
 */
export async function revoke({ ctx, input }: { ctx: Ctx; input: { sessionId: string } }): Promise<void> {
  const { user, session: own } = signedIn(ctx);
  const { session } = ctx.db.tables;
  const { sessionId } = input;
  const others = (await browserOf(ctx, sessionId)).filter((id) => id !== sessionId && id !== own.id);
  const areTheirs = (which: SQL) => and(which, eq(session.userId, user.id));
  try {
    await ctx.db.atomic([
      { query: ctx.db.handle.delete(session).where(areTheirs(eq(session.id, sessionId))), rows: 1 },
      { query: ctx.db.handle.delete(session).where(areTheirs(inArray(session.id, others))) },
      forgetGrants(ctx, [sessionId, ...others]),
    ]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    throw new ApiError('no-such-session', 'There is no such session');
  }
}

/** Ends all sessions of the caller's but those of the browser that asks, and those that would yet come of a letter under way: it is over. */
export async function revokeOthers({ ctx }: { ctx: Ctx }): Promise<void> {
  const { user, session: own } = signedIn(ctx);
  const { session, fileGrant, oneTimeToken } = ctx.db.tables;
  const spared = await browserOf(ctx, own.id);
  const areOthers = and(eq(session.userId, user.id), notInArray(session.id, spared));
  const ofOthers = and(eq(fileGrant.userId, user.id), notInArray(fileGrant.sessionId, spared));
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

/** Ends the session that asks, and with it the other one of the same browser. Who has none is signed out already. */
export async function signOutDevice({ ctx }: { ctx: Ctx }): Promise<void> {
  const own = ctx.actor.session;
  if (!own) return;
  const ended = await browserOf(ctx, own.id);
  const { session } = ctx.db.tables;
  await ctx.db.atomic([
    { query: ctx.db.handle.delete(session).where(inArray(session.id, ended)) },
    forgetGrants(ctx, ended),
  ]);
}
