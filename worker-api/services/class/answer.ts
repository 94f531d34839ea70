import { and, desc, eq, gt } from 'drizzle-orm';
import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';
import { defaultTeacherControls, FEATURE_KEYS } from '@/shared/domain/teacher-controls.ts';
import type { Database } from '../../db/contract.ts';
import type { SchoolClassRow, UserRow } from '../../db/schema.ts';
import { consentsOf } from '../consent/consent.ts';
import type { Ctx } from '../context.ts';
import { type ClassTies, can } from '../policy.ts';

/** A class as the caller may know it: members and the code to join by are for those who manage it. */
export async function toClassAnswer(ctx: Ctx, row: SchoolClassRow, ties: ClassTies): Promise<ClassAnswer> {
  const seesMembers = can(ctx.actor, 'see-members', ties);
  const [members, codes, switches] = await Promise.all([
    seesMembers ? membersQuery(ctx.db, row.id) : null,
    seesMembers ? currentCodesQuery(ctx.db, row.id, ctx.clock()) : [],
    controlsQuery(ctx.db, row.id),
  ]);
  const controls = defaultTeacherControls();
  for (const key of FEATURE_KEYS) {
    const known = switches.find(({ feature }) => feature === key);
    if (known) controls[key] = { isEnabled: known.isEnabled };
  }
  return {
    id: row.id,
    name: row.name,
    role: ties.role ?? 'admin',
    members: members === null ? null : await toMembers(ctx, members),
    joinCode: codes[0]?.code ?? null,
    joinCodeExpiresAt: codes[0]?.expiresAt ?? null,
    controls,
    version: row.version,
  };
}

type MemberRow = Awaited<ReturnType<typeof membersQuery>>[number];

/** Of who was only invited, nothing of their account is told. */
async function toMembers(ctx: Ctx, rows: readonly MemberRow[]): Promise<ClassMember[]> {
  const stateOf = await consentsOf(ctx, rows);
  return rows.map((one) => {
    const isInvited = one.role === INVITED;
    return {
      userId: one.id,
      name: memberName(one),
      role: asRole(one.role),
      isInvited,
      isKnownHereOnly: isKnownHereOnly(one),
      consent: isInvited ? 'not-needed' : stateOf(one),
    };
  });
}

const asRole = (role: string): 'teacher' | 'student' => (role === 'teacher' ? 'teacher' : 'student');

type Member = Pick<UserRow, 'displayName' | 'givenName' | 'familyName' | 'email'> & { role: string };

/** What the class calls a person. Of an invited one it is told the address that it gave, and not whether that has an account. */
export function memberName({ role, displayName, givenName, familyName, email }: Member): string {
  if (role === INVITED) return email ?? '';
  return displayName || `${givenName} ${familyName}`.trim() || (email ?? '');
}

/** Every way to sign in leads to an address: who has none is nobody's account but the class's. */
export const isKnownHereOnly = ({ role, email }: Pick<Member, 'role' | 'email'>): boolean =>
  role === 'student' && email === null;

/** The role of who was put into a class by address and has not come yet: it opens nothing to either side. */
export const INVITED = 'invited';

export function membersQuery({ handle, tables: { classMember, user } }: Database, classId: string) {
  const { id, displayName, givenName, familyName, email, ageBand, isMinor, institutionId } = user;
  const { role } = classMember;
  return handle
    .select({ id, displayName, givenName, familyName, email, ageBand, isMinor, institutionId, role })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(eq(classMember.classId, classId));
}

export function currentCodesQuery({ handle, tables: { joinCode } }: Database, classId: string, now: number) {
  return handle
    .select({ code: joinCode.code, expiresAt: joinCode.expiresAt })
    .from(joinCode)
    .where(and(eq(joinCode.classId, classId), gt(joinCode.expiresAt, now)))
    .orderBy(desc(joinCode.expiresAt))
    .limit(1);
}

export function controlsQuery({ handle, tables: { classControl } }: Database, classId: string) {
  return handle
    .select({ feature: classControl.feature, isEnabled: classControl.isEnabled })
    .from(classControl)
    .where(eq(classControl.classId, classId));
}
