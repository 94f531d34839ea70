import { and, eq } from 'drizzle-orm';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { RowsMismatch } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { type FoundClass, findClassFor } from '../membership/find.ts';
import { endInvitation } from '../membership/invitation.ts';
import { REMOVED, WAITING } from '../membership/roles.ts';
import { invitationsQuery, membersQuery, toClassAnswer } from './answer.ts';
import { inOpenClass } from './in-open-class.ts';
import { memberRoleQuery } from './join.ts';

interface Input {
  classId: string;
  memberId: string;
}

/** Accepts a waiting user. A second teacher who accepts the same user changes nothing. */
export async function acceptMember({ ctx, input }: { ctx: Ctx; input: Input }): Promise<ClassAnswer> {
  const found = await findClassFor(ctx, input.classId, 'manage-class');
  await refuseFull(ctx, found.row.id, input.memberId);
  return answerJoiner(ctx, found, { userId: input.memberId, role: 'student' });
}

/** Refuses a waiting user. The same code does not let them request again. */
export async function refuseMember({ ctx, input }: { ctx: Ctx; input: Input }): Promise<ClassAnswer> {
  const found = await findClassFor(ctx, input.classId, 'manage-class');
  return answerJoiner(ctx, found, { userId: input.memberId, role: REMOVED });
}

async function refuseFull(ctx: Ctx, classId: string, joinerId: string): Promise<void> {
  const [members, invitations] = await Promise.all([membersQuery(ctx.db, classId), invitationsQuery(ctx.db, classId)]);
  // The answer ends an invitation of the waiting user.
  const email = members.find(({ id }) => id === joinerId)?.email ?? null;
  const others = invitations.filter((one) => one.email !== email);
  const inside = members.filter(({ role }) => role !== WAITING);
  if (inside.length + others.length >= ctx.limits.classMembers) {
    throw new ApiError('class-full', `A class has at most ${ctx.limits.classMembers} members`);
  }
}

async function answerJoiner(
  ctx: Ctx,
  { row, ties }: FoundClass,
  { userId, role }: { userId: string; role: 'student' | typeof REMOVED },
): Promise<ClassAnswer> {
  const { classMember } = ctx.db.tables;
  const account = await ctx.queries.user(userId);
  const isTheirs = and(eq(classMember.classId, row.id), eq(classMember.userId, userId), eq(classMember.role, WAITING));
  const verb = role === 'student' ? 'accepted-member' : 'refused-member';
  try {
    await inOpenClass(ctx, row.id, [
      { query: ctx.db.handle.update(classMember).set({ role, at: ctx.clock() }).where(isTheirs), rows: 1 },
      ...endInvitation(ctx, row.id, account?.email ?? null),
      recordActivity(ctx, verb, userId, row.id),
    ]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    const [now] = await memberRoleQuery(ctx.db, row.id, userId);
    if (now?.role !== role) throw new ApiError('not-waiting', 'This person does not wait to join this class');
  }
  return toClassAnswer(ctx, row, ties);
}
