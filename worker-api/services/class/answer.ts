import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';
import { facesOf } from '@/shared/domain/account/child-face.ts';
import { colourOf } from '@/shared/domain/account/class-colour.ts';
import { defaultTeacherControls, FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import type { Database } from '../../db/contract.ts';
import type { SchoolClassRow, UserRow } from '../../db/schema.ts';
import { consentsOf } from '../consent/consent.ts';
import type { Ctx } from '../context.ts';
import { REMOVED, WAITING } from '../membership/roles.ts';
import { type ClassTies, can } from '../policy.ts';
import { countNewMotes } from './motes.ts';

/** Returns a class as far as the caller may see it: members and codes are for those who manage it. */
export async function toClassAnswer(ctx: Ctx, row: SchoolClassRow, ties: ClassTies): Promise<ClassAnswer> {
  const seesMembers = can(ctx.actor, 'see-members', ties);
  const now = ctx.clock();
  const [members, invitations, kioskCodes, joinCodes, switches, newRecordings] = await Promise.all([
    seesMembers ? membersQuery(ctx.db, row.id) : null,
    seesMembers ? invitationsQuery(ctx.db, row.id) : [],
    seesMembers ? currentCodesQuery(ctx.db, row.id, 'kiosk', now) : [],
    seesMembers ? currentCodesQuery(ctx.db, row.id, 'join', now) : [],
    controlsQuery(ctx.db, row.id),
    countNewMotes(ctx, row.id, ties),
  ]);
  const [kioskCode] = kioskCodes;
  const [joinCode] = joinCodes;
  // This device may be the one that shows the code, so trust its address.
  if (kioskCode) ctx.kioskTrust.trustCode(ctx.address, kioskCode.code);
  const controls = defaultTeacherControls();
  for (const key of FEATURE_KEYS) {
    const known = switches.find(({ feature }) => feature === key);
    if (known) controls[key] = { isEnabled: known.isEnabled };
  }
  return {
    id: row.id,
    name: row.name,
    colour: colourOf(row.colour, row.id),
    role: ties.role ?? 'admin',
    members: members === null ? null : await toMembers(ctx, members, invitations),
    kioskCode: kioskCode?.code ?? null,
    kioskCodeExpiresAt: kioskCode?.expiresAt ?? null,
    joinCode: joinCode?.code ?? null,
    joinCodeExpiresAt: joinCode?.expiresAt ?? null,
    controls,
    controlsWindow: row.controlsWindow,
    version: row.version,
    ...(newRecordings !== undefined && { newRecordings }),
  };
}

type MemberRow = Awaited<ReturnType<typeof membersQuery>>[number];
type InvitationRow = Awaited<ReturnType<typeof invitationsQuery>>[number];

/** Returns members, then unused invitations. An invitation reveals nothing of an account with its address. */
async function toMembers(
  ctx: Ctx,
  rows: readonly MemberRow[],
  invitations: readonly InvitationRow[],
): Promise<ClassMember[]> {
  const stateOf = await consentsOf(ctx, rows);
  const faces = facesOf(rows.filter(({ role }) => role === 'student').map(({ id }) => id));
  const invited = new Set(invitations.map(({ email }) => email));
  const members = rows.map((one): ClassMember => {
    const isWaiting = one.role === WAITING;
    return {
      userId: one.id,
      name: memberName(one),
      role: asRole(one.role),
      email: one.role === 'teacher' ? null : one.email,
      isInvited: isWaiting && one.email !== null && invited.has(one.email),
      isWaiting,
      isKnownHereOnly: isKnownHereOnly(one),
      consent: isWaiting ? 'not-needed' : stateOf(one),
      ...(faces.has(one.id) && { face: faces.get(one.id) }),
    };
  });
  const present = new Set(rows.map(({ email }) => email));
  const unused = invitations.filter(({ email }) => !present.has(email));
  return [...members, ...unused.map(toInvited)];
}

const toInvited = ({ id, email }: InvitationRow): ClassMember => ({
  userId: id,
  name: email,
  role: 'student',
  email,
  isInvited: true,
  isWaiting: false,
  isKnownHereOnly: false,
  consent: 'not-needed',
});

const asRole = (role: string): 'teacher' | 'student' => (role === 'teacher' ? 'teacher' : 'student');

type Member = Pick<UserRow, 'displayName' | 'givenName' | 'familyName' | 'email'> & { role: string };

/** Returns the name that the class uses for a user. */
export function memberName({ displayName, givenName, familyName, email }: Omit<Member, 'role'>): string {
  return displayName || `${givenName} ${familyName}`.trim() || (email ?? '');
}

/** True for a pupil without an address: each sign-in needs one, so only the class knows this account. */
export const isKnownHereOnly = ({ role, email }: Pick<Member, 'role' | 'email'>): boolean =>
  role === 'student' && email === null;

export function membersQuery({ handle, tables: { classMember, user } }: Database, classId: string) {
  const { id, displayName, givenName, familyName, email, ageBand, isMinor, institutionId } = user;
  const { role } = classMember;
  return handle
    .select({ id, displayName, givenName, familyName, email, ageBand, isMinor, institutionId, role })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(eq(classMember.classId, classId), ne(classMember.role, REMOVED)))
    .orderBy(asc(classMember.at), asc(user.id));
}

export function invitationsQuery({ handle, tables: { classInvitation } }: Database, classId: string) {
  const { id, email } = classInvitation;
  return handle.select({ id, email }).from(classInvitation).where(eq(classInvitation.classId, classId));
}

/** kiosk: opens the class on a shared device. join: lets an account ask to join. */
export type CodePurpose = 'kiosk' | 'join';

export function currentCodesQuery(
  { handle, tables: { joinCode } }: Database,
  classId: string,
  purpose: CodePurpose,
  now: number,
) {
  return handle
    .select({ code: joinCode.code, expiresAt: joinCode.expiresAt })
    .from(joinCode)
    .where(and(eq(joinCode.classId, classId), eq(joinCode.purpose, purpose), gt(joinCode.expiresAt, now)))
    .orderBy(desc(joinCode.expiresAt))
    .limit(1);
}

export function controlsQuery({ handle, tables: { classControl } }: Database, classId: string) {
  return handle
    .select({ feature: classControl.feature, isEnabled: classControl.isEnabled })
    .from(classControl)
    .where(eq(classControl.classId, classId));
}
