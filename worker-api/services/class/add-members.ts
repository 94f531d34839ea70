import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { AddMembersBody, ClassAnswer } from '@/shared/contract/classes.ts';
import { type Database, type Op, RowsMismatch } from '../../db/contract.ts';
import type { InstitutionRow, SchoolClassRow, UserRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { isStaff } from '../entitlement/derive.ts';
import { blankUser } from '../identity/blank-user.ts';
import { domainOf, normaliseEmail } from '../identity/email.ts';
import { INVITED, memberName, membersQuery, toClassAnswer } from './answer.ts';
import { findClassFor, noSuchClass } from './find.ts';

type Named = z.infer<typeof AddMembersBody>['members'][number];

/**
 * Puts pupils into a class. A name alone makes an account that only the class knows. An address invites: whoever it belongs
 * to is a member when they join by the code, or at once when class and account are of one school; otherwise anybody could
 * make themselves the teacher of any child. The same list pasted twice changes nothing.
 */
export async function addMembers({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; members: readonly Named[] };
}): Promise<ClassAnswer> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'manage-class');
  const present = await membersQuery(ctx.db, row.id);
  const known = new Set(present.flatMap((member) => [memberName(member).toLowerCase(), member.email ?? '']));
  const fresh = new Map<string, Named>();
  for (const one of input.members) {
    const key = keyOf(one);
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, one);
  }
  if (present.length + fresh.size > ctx.limits.classMembers) {
    throw new ApiError('bad-request', `A class has at most ${ctx.limits.classMembers} members`);
  }
  const school = await schoolOf(ctx, row);
  const isByStaff = isStaffOf(ctx, school);
  const accounts = await accountsByEmail(ctx.db, [...fresh.values()]);
  const unknown: NewMember[] = [];
  const ops: Op[] = [];
  for (const one of fresh.values()) {
    const account = one.email ? accounts.get(normaliseEmail(one.email)) : undefined;
    if (!account) {
      unknown.push(newMember(ctx, school, one));
      continue;
    }
    const isTheirPupil = isByStaff && account.institutionId === school?.id && !isStaff(account);
    ops.push(membership(ctx, row.id, account.id, isTheirPupil ? 'student' : INVITED));
  }
  ops.push(...inserts(ctx, row.id, unknown));
  if (ops.length > 0) await inOpenClass(ctx, row.id, [...ops, recordActivity(ctx, 'added-members', row.id, row.id)]);
  return toClassAnswer(ctx, row, ties);
}

/** Who were put into a class just after its end would be there for nobody, and be kept for good. */
async function inOpenClass({ db }: Ctx, classId: string, ops: readonly Op[]): Promise<void> {
  const { schoolClass } = db.tables;
  const isOpen = and(eq(schoolClass.id, classId), isNull(schoolClass.archivedAt));
  const same = { archivedAt: null };
  try {
    await db.atomic([{ query: db.handle.update(schoolClass).set(same).where(isOpen), rows: 1 }, ...ops]);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    throw noSuchClass();
  }
}

/** An address of the school's domain makes nobody its staff: a pupil has one too, and says their age themselves. */
const isStaffOf = ({ actor: { user } }: Ctx, school: InstitutionRow | null): boolean =>
  !!user && school !== null && user.institutionId === school.id && isStaff(user);

const keyOf = ({ name, email }: Pick<Named, 'name' | 'email'>): string =>
  email ? normaliseEmail(email) : name.trim().toLowerCase();

async function schoolOf({ db }: Ctx, { institutionId }: SchoolClassRow): Promise<InstitutionRow | null> {
  if (institutionId === null) return null;
  const { institution } = db.tables;
  return (await db.handle.select().from(institution).where(eq(institution.id, institutionId)))[0] ?? null;
}

async function accountsByEmail(db: Database, named: readonly Named[]) {
  const emails = named.flatMap(({ email }) => (email ? [normaliseEmail(email)] : []));
  const found = emails.length === 0 ? [] : await accountsQuery(db, emails);
  return new Map(found.map((account) => [account.email, account]));
}

export function accountsQuery({ handle, tables: { user } }: Database, emails: readonly string[]) {
  const { id, email, institutionId, institutionalRole } = user;
  return handle
    .select({ id, email, institutionId, institutionalRole })
    .from(user)
    .where(and(inArray(user.email, [...emails]), isNull(user.deletedAt)));
}

/** Of who has a name only, a child; of who has an address, nothing is said that they have not said, unless by their school's staff. */
function newMember(ctx: Ctx, school: InstitutionRow | null, one: Named): NewMember {
  const email = one.email ? normaliseEmail(one.email) : null;
  const isOfSchool = school !== null && (email === null || domainOf(email) === school.domain);
  const isOurs = email === null || (isOfSchool && isStaffOf(ctx, school));
  const user: UserRow = {
    ...blankUser(ctx.clock()),
    email,
    emailDomain: email === null ? null : domainOf(email),
    ...namesOf(isOurs ? one.name : ''),
    isMinor: isOurs && (one.isMinor ?? email === null),
    institutionId: isOfSchool ? school.id : null,
    institutionalRole: isOfSchool && isOurs ? 'student' : null,
  };
  return { user, role: isOurs ? 'student' : INVITED };
}

interface NewMember {
  user: UserRow;
  role: 'student' | typeof INVITED;
}

/** Rows in one statement: a whole school year one by one would take longer than a client waits. */
const AT_ONCE = 100;

function inserts({ db, clock }: Ctx, classId: string, members: readonly NewMember[]): Op[] {
  const { user: users, classMember } = db.tables;
  const at = clock();
  const ops: Op[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    const rows = some.map(({ user, role }) => ({ id: randomUUID(), classId, userId: user.id, role, at }));
    ops.push({ query: db.handle.insert(users).values(some.map(({ user }) => user)), rows: some.length });
    ops.push({ query: db.handle.insert(classMember).values(rows), rows: some.length });
  }
  return ops;
}

/** The first word is the given name. Shown are both as one, so that no order of a language is lost. */
export function namesOf(name: string): Pick<UserRow, 'givenName' | 'familyName'> {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, familyName: rest.join(' ') };
}

/** Makes one a member; who is one already stays what they are, but for the invited, who has come now. */
export function membership(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  classId: string,
  userId: string,
  role: 'student' | typeof INVITED,
): Op {
  const { classMember } = db.tables;
  const at = clock();
  const values = { id: randomUUID(), classId, userId, role, at };
  const target = [classMember.classId, classMember.userId];
  const setWhere = eq(classMember.role, INVITED);
  return {
    query: db.handle.insert(classMember).values(values).onConflictDoUpdate({ target, set: { role, at }, setWhere }),
  };
}
