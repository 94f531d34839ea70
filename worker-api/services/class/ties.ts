import { aliasedTable, and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/contract.ts';
import type { MoteRow, SchoolClassRow, UserRow } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { type ClassRole, type ClassTies, hasAccount, type MoteTies, type PersonTies } from '../policy.ts';

/** How the caller stands to a mote beyond owning it; undefined: in no way, since nobody is signed in. */
export async function tiesToMote(ctx: Ctx, mote: Pick<MoteRow, 'ownerId' | 'classId'>): Promise<MoteTies | undefined> {
  const { user } = ctx.actor;
  if (!user) return undefined;
  const owner = hasAccount(mote.ownerId) ? await ctx.queries.user(mote.ownerId) : null;
  const [inItsClass, besideOwner] = await Promise.all([
    mote.classId === null ? null : roleIn(ctx.db, mote.classId, user.id),
    owner === null ? null : roleBeside(ctx.db, user.id, owner.id),
  ]);
  return { isOwnerMinor: owner?.isMinor ?? false, inItsClass, besideOwner };
}

export async function tiesToClass(ctx: Ctx, row: Pick<SchoolClassRow, 'id' | 'institutionId'>): Promise<ClassTies> {
  const { user } = ctx.actor;
  if (!user) return { role: null, isItsAdmin: false };
  return { role: await roleIn(ctx.db, row.id, user.id), isItsAdmin: isAdminOf(user, row.institutionId) };
}

export async function tiesToPerson(ctx: Ctx, person: Pick<UserRow, 'id' | 'institutionId'>): Promise<PersonTies> {
  const { user } = ctx.actor;
  if (!user) return { isTheirTeacher: false, isTheirAdmin: false };
  return {
    isTheirTeacher: (await roleBeside(ctx.db, user.id, person.id)) === 'teacher',
    isTheirAdmin: isAdminOf(user, person.institutionId),
  };
}

/** An admin without an institution administers nothing, also not what belongs to none. */
const isAdminOf = (user: Pick<UserRow, 'institutionId' | 'institutionalRole'>, institutionId: string | null): boolean =>
  institutionId !== null && user.institutionId === institutionId && user.institutionalRole === 'admin';

/** An archived class ties nobody to anybody any more. */
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

async function roleBeside(db: Database, userId: string, studentId: string): Promise<ClassRole | null> {
  if (userId === studentId) return null;
  const roles = (await roleBesideQuery(db, userId, studentId)).map(({ role }) => asRole(role));
  return roles.includes('teacher') ? 'teacher' : (roles.find((role) => role !== null) ?? null);
}

export function roleBesideQuery(db: Database, userId: string, studentId: string) {
  const { classMember, schoolClass } = db.tables;
  const theirs = aliasedTable(classMember, 'theirs');
  return db.handle
    .select({ role: classMember.role })
    .from(theirs)
    .innerJoin(classMember, and(eq(classMember.classId, theirs.classId), eq(classMember.userId, userId)))
    .innerJoin(schoolClass, eq(schoolClass.id, theirs.classId))
    .where(and(eq(theirs.userId, studentId), eq(theirs.role, 'student'), isNull(schoolClass.archivedAt)));
}

/** The classes that a person teaches and that have not ended. */
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

/** The one class in which a person is a student; null: none, or several, of which nobody said which is meant. */
export async function onlyClassOf({ queries }: Pick<Ctx, 'queries'>, userId: string): Promise<string | null> {
  const classes = await queries.studentClasses(userId);
  return classes.length === 1 ? (classes[0]?.id ?? null) : null;
}
