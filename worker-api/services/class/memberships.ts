import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Membership } from '@/shared/contract/classes.ts';
import { colourOf } from '@/shared/domain/account/class-colour.ts';
import { isWindowOpen } from '@/shared/domain/account/class-window.ts';
import type { Database } from '../../db/contract.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { switchedOffQuery } from '../entitlement/controls.ts';
import { noSuchClass, signedInUser } from '../membership/find.ts';
import { WAITING } from '../membership/roles.ts';
import { memberName } from './answer.ts';
import { memberRoleQuery } from './join.ts';

/** Returns the classes in which the caller is a pupil or waits to become one. */
export async function listMemberships({ ctx }: { ctx: Ctx }): Promise<{ memberships: Membership[] }> {
  const user = signedInUser(ctx);
  const rows = await membershipsQuery(ctx.db, user.id);
  const inside = rows.filter(({ role }) => role !== WAITING).map(({ row }) => row.id);
  const [teachers, off] = await Promise.all([
    inside.length === 0 ? [] : teachersQuery(ctx.db, inside),
    classesWithSwitchedOff(ctx, inside),
  ]);
  return {
    memberships: rows.map(({ row, role }) => ({
      class: { id: row.id, name: row.name, colour: colourOf(row.colour, row.id) },
      state: role === WAITING ? 'waiting' : 'member',
      teachers: namesIn(teachers, row.id),
      mayLeave: !off.has(row.id),
    })),
  };
}

/**
 * Ends the caller's membership, or the request to join. While the class has a feature switched off, a pupil stays:
 * leaving would switch on what an examination has switched off. A teacher can remove the pupil at any time.
 */
export async function leaveClass({ ctx, input }: { ctx: Ctx; input: { classId: string } }): Promise<void> {
  const user = signedInUser(ctx);
  const role = (await memberRoleQuery(ctx.db, input.classId, user.id))[0]?.role;
  if (role === 'teacher') throw new ApiError('not-allowed', 'Teachers do not leave a class by this call');
  if (role !== 'student' && role !== WAITING) throw noSuchClass();
  if (role === 'student' && (await classesWithSwitchedOff(ctx, [input.classId])).size > 0) {
    throw new ApiError('leave-later', 'A teacher has switched off features of this class');
  }
  const { classMember } = ctx.db.tables;
  const isTheirs = and(
    eq(classMember.classId, input.classId),
    eq(classMember.userId, user.id),
    inArray(classMember.role, ['student', WAITING]),
  );
  await ctx.db.atomic([
    { query: ctx.db.handle.delete(classMember).where(isTheirs) },
    recordActivity(ctx, 'left-class', user.id, input.classId),
  ]);
}

type TeacherRow = Awaited<ReturnType<typeof teachersQuery>>[number];

/** Returns the names of a class's teachers. A teacher without a name shows no address to pupils. */
const namesIn = (teachers: readonly TeacherRow[], classId: string): string[] =>
  teachers.flatMap((one) => (one.classId === classId ? [memberName({ ...one, email: null })] : [])).filter(Boolean);

async function classesWithSwitchedOff({ db, clock }: Ctx, classIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = classIds.length === 0 ? [] : await switchedOffQuery(db, classIds);
  const now = clock();
  return new Set(rows.filter(({ window }) => isWindowOpen(window, now)).map(({ classId }) => classId));
}

export function membershipsQuery({ handle, tables: { classMember, schoolClass } }: Database, userId: string) {
  const isTheirs = and(eq(classMember.userId, userId), inArray(classMember.role, ['student', WAITING]));
  return handle
    .select({ row: schoolClass, role: classMember.role })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .where(and(isTheirs, isNull(schoolClass.archivedAt)))
    .orderBy(asc(classMember.at));
}

export function teachersQuery({ handle, tables: { classMember, user } }: Database, classIds: readonly string[]) {
  const { displayName, givenName, familyName } = user;
  return handle
    .select({ classId: classMember.classId, displayName, givenName, familyName })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(inArray(classMember.classId, [...classIds]), eq(classMember.role, 'teacher')));
}
