import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { joinAnswerSchema } from '@/shared/contract/classes.ts';
import type { Database } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedInUser } from '../membership/find.ts';
import { REMOVED, WAITING } from '../membership/roles.ts';
import { classOfCode, noSuchCode } from './code.ts';
import { inOpenClass } from './in-open-class.ts';

/**
 * Requests to join a class by its join code. The account waits until a teacher accepts: a code on a blackboard says
 * nothing about who types it. A kiosk code is no join code. Attempts are counted per account, so that no user can guess
 * codes.
 */
export async function joinClass({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { code: string };
}): Promise<z.infer<typeof joinAnswerSchema>> {
  const user = signedInUser(ctx);
  await ctx.limiter.consume('join-by-user', user.id);
  const row = await classOfCode(ctx, input.code, 'join');
  if (!row) throw noSuchCode();
  const role = await roleOf(ctx, row.id, user.id);
  if (role === REMOVED) throw new ApiError('join-refused', 'A teacher has refused or removed this account');
  if (role === null) await startWaiting(ctx, row.id, user.id);
  const state = role === null || role === WAITING ? 'waiting' : 'member';
  return { class: { id: row.id, name: row.name }, state };
}

async function startWaiting(ctx: Ctx, classId: string, userId: string): Promise<void> {
  const [waiting] = await waitingQuery(ctx.db, classId);
  if (Number(waiting?.count ?? 0) >= ctx.limits.classMembers) {
    throw new ApiError('class-full', 'Too many people wait to join this class');
  }
  const { classMember } = ctx.db.tables;
  const values = { id: randomUUID(), classId, userId, role: WAITING, at: ctx.clock() };
  await inOpenClass(ctx, classId, [
    // A user who joined or was removed in the meantime keeps that role.
    { query: ctx.db.handle.insert(classMember).values(values).onConflictDoNothing() },
    recordActivity(ctx, 'asked-to-join', classId, classId),
  ]);
}

async function roleOf({ db }: Ctx, classId: string, userId: string): Promise<string | null> {
  return (await memberRoleQuery(db, classId, userId))[0]?.role ?? null;
}

export function memberRoleQuery({ handle, tables: { classMember } }: Database, classId: string, userId: string) {
  return handle
    .select({ role: classMember.role })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), eq(classMember.userId, userId)));
}

export function waitingQuery({ handle, tables: { classMember } }: Database, classId: string) {
  return handle
    .select({ count: sql<number>`count(*)` })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), eq(classMember.role, WAITING)));
}
