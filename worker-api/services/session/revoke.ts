import { and, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { forgetGrants } from '../google/grant.ts';
import { signedIn } from '../signed-in.ts';
import { isTokenOf } from './one-time-token.ts';

/**
 * Returns the session and the other one of the same browser: the extension that the site handed over to, or that site.
 */
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
 * Ends one session of the caller's and the other one of that browser: a user who signs out a lost device means all of
 * it. Each client learns this at its next request. In the caller's own browser, the calling session stays.
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

/** Ends all sessions of the caller's except those of the calling browser. Also ends pending sign-in mails. */
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
 * Returns the writes for the atomic() in which a session hands over again: the session that it opened before ends.
 * Otherwise the extension would sign out the session that it replaces, and with it its opener, the site itself.
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
 * Returns the writes for the atomic() of a second sign-in on a site. The earlier session ends, because the browser then
 * holds the other half of the new one and could not sign it out. The same user's extension stays signed in; another
 * user's ends.
 */
export function replaceSite(
  ctx: Pick<Ctx, 'db'>,
  { before, now, isSameUser }: { before: string; now: string; isSameUser: boolean },
): Op[] {
  const { handle, tables } = ctx.db;
  const { session } = tables;
  const opened = isSameUser
    ? [{ query: handle.update(session).set({ openedBy: now }).where(eq(session.openedBy, before)) }]
    : replaceHandedOver(ctx, before);
  return [...opened, { query: handle.delete(session).where(eq(session.id, before)) }, forgetGrants(ctx, [before])];
}

/** Ends the calling session and the other one of the same browser. A caller without a session is signed out already. */
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
