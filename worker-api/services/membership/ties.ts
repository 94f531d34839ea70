import { aliasedTable, and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/worker-api/db/contract.ts';
import type { MoteRow, SchoolClassRow, UserRow } from '@/worker-api/db/schema.ts';
import type { Ctx } from '../context.ts';
import { type ClassRole, type ClassTies, hasAccount, type MoteTies, type UserTies } from '../policy.ts';
import { isPrivateByDefault } from './pupil.ts';

/** Returns the caller's ties to a mote beyond owning it; undefined: the caller is signed out. */
export async function tiesToMote(ctx: Ctx, mote: Pick<MoteRow, 'ownerId' | 'classId'>): Promise<MoteTies | undefined> {
  const { user } = ctx.actor;
  if (!user) return undefined;
  const owner = hasAccount(mote.ownerId) ? await ctx.queries.user(mote.ownerId) : null;
  const [inItsClass, teachesOwner, isOwnerPrivate] = await Promise.all([
    mote.classId === null ? null : roleIn(ctx.db, mote.classId, user.id),
    owner !== null && teaches(ctx.db, user.id, owner.id, mote.classId),
    owner !== null && isPrivateByDefault(ctx, owner),
  ]);
  return { isOwnerPrivate, inItsClass, teachesOwner };
}

export async function tiesToClass(ctx: Ctx, row: Pick<SchoolClassRow, 'id' | 'institutionId'>): Promise<ClassTies> {
  const { user } = ctx.actor;
  if (!user) return { role: null, isItsAdmin: false };
  return { role: await roleIn(ctx.db, row.id, user.id), isItsAdmin: isAdminOf(user, row.institutionId) };
}

export async function tiesToUser(ctx: Ctx, person: Pick<UserRow, 'id' | 'institutionId'>): Promise<UserTies> {
  const { user } = ctx.actor;
  if (!user) return { isTheirTeacher: false, isTheirAdmin: false };
  return {
    isTheirTeacher: await teaches(ctx.db, user.id, person.id, null),
    isTheirAdmin: isAdminOf(user, person.institutionId),
  };
}

/** An admin without an institution administers nothing, not even what belongs to no institution. */
const isAdminOf = (user: Pick<UserRow, 'institutionId' | 'institutionalRole'>, institutionId: string | null): boolean =>
  institutionId !== null && user.institutionId === institutionId && user.institutionalRole === 'admin';

/** Returns the role in a class that has not ended: an archived class gives no role. */
async function roleIn(db: Database, classId: string, userId: string): Promise<ClassRole | null> {
  const [row] = await roleInQuery(db, classId, userId);
  return asRole(row?.role);
}

export function roleInQuery(db: Database, classId: string, userId: string) {
  const { classMember, schoolClass } = db.tables;
  return db.handle
    .select({ role: classMember.role })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .where(and(eq(classMember.classId, classId), eq(classMember.userId, userId), isNull(schoolClass.archivedAt)));
}

/** Returns true if the user teaches the student in this class; null: in any class. */
async function teaches(db: Database, userId: string, studentId: string, classId: string | null): Promise<boolean> {
  if (userId === studentId) return false;
  return (await teachesQuery(db, userId, studentId, classId)).length > 0;
}

export function teachesQuery(db: Database, userId: string, studentId: string, classId: string | null) {
  const { classMember, schoolClass } = db.tables;
  const theirs = aliasedTable(classMember, 'theirs');
  const isTeacher = and(eq(classMember.userId, userId), eq(classMember.role, 'teacher'));
  const isStudent = and(eq(theirs.userId, studentId), eq(theirs.role, 'student'));
  return db.handle
    .select({ id: classMember.id })
    .from(theirs)
    .innerJoin(classMember, and(eq(classMember.classId, theirs.classId), isTeacher))
    .innerJoin(schoolClass, eq(schoolClass.id, theirs.classId))
    .where(and(isStudent, isNull(schoolClass.archivedAt), classId === null ? undefined : eq(theirs.classId, classId)))
    .limit(1);
}

/** Selects the classes that a user teaches and that have not ended. */
export function taughtClassesQuery({ handle, tables: { classMember, schoolClass } }: Database, userId: string) {
  const isTheirs = and(eq(classMember.userId, userId), eq(classMember.role, 'teacher'));
  return handle
    .select({ id: schoolClass.id, name: schoolClass.name })
    .from(classMember)
    .innerJoin(schoolClass, eq(schoolClass.id, classMember.classId))
    .where(and(isTheirs, isNull(schoolClass.archivedAt)));
}

const asRole = (stored: string | undefined): ClassRole | null =>
  stored === 'teacher' || stored === 'student' ? stored : null;

/**
 * Returns the audience of a mote that is private by default. If the user has one class, the mote is that class's, and
 * its teachers find it in the list.
 */
export async function privateAudience(
  deps: Pick<Ctx, 'queries'>,
  userId: string,
): Promise<Pick<MoteRow, 'visibility' | 'classId'>> {
  const classId = await onlyClassOf(deps, userId);
  return { visibility: classId === null ? 'private' : 'teachers', classId };
}

/** Returns the one class in which the user is a student; null: none, or several without a choice. */
async function onlyClassOf({ queries }: Pick<Ctx, 'queries'>, userId: string): Promise<string | null> {
  const classes = await queries.studentClasses(userId);
  return classes.length === 1 ? (classes[0]?.id ?? null) : null;
}
