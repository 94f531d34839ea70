import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { addMembersBodySchema, ClassAnswer } from '@/shared/contract/classes.ts';
import type { Database, Op } from '../../db/contract.ts';
import type { InstitutionRow, SchoolClassRow, UserRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { isStaff } from '../entitlement/derive.ts';
import { findClassFor } from '../membership/find.ts';
import { invite } from '../membership/invitation.ts';
import { REMOVED, WAITING } from '../membership/roles.ts';
import { blankUser } from '../user/blank-user.ts';
import { domainOf, normaliseEmail } from '../user/email.ts';
import { invitationsQuery, memberName, membersQuery, toClassAnswer } from './answer.ts';
import { inOpenClass } from './in-open-class.ts';

type Named = z.infer<typeof addMembersBodySchema>['members'][number];

/**
 * Adds pupils to a class. A name alone creates an account that only the class knows. An address is an invitation and
 * creates no account. Only a school's own staff adds the addresses of its domain directly: otherwise any user could
 * become the teacher of any child and create an account for any stranger. Idempotent for the same list.
 */
export async function addMembers({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { classId: string; members: readonly Named[] };
}): Promise<ClassAnswer> {
  const { row, ties } = await findClassFor(ctx, input.classId, 'manage-class');
  const [present, invitations] = await Promise.all([membersQuery(ctx.db, row.id), invitationsQuery(ctx.db, row.id)]);
  // Users who wait chose their names themselves, so such a name does not block a pupil of the same name.
  const members = present.filter(({ role }) => role !== WAITING);
  const known = new Set([
    ...members.flatMap((member) => [memberName(member).toLowerCase(), member.email ?? '']),
    ...invitations.map(({ email }) => email),
  ]);
  const fresh = new Map<string, Named>();
  for (const one of input.members) {
    const key = keyOf(one);
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, one);
  }
  if (members.length + invitations.length + fresh.size > ctx.limits.classMembers) {
    throw new ApiError('bad-request', `A class has at most ${ctx.limits.classMembers} members`);
  }
  const ops = await opsFor(ctx, row, [...fresh.values()]);
  if (ops.length > 0) await inOpenClass(ctx, row.id, [...ops, recordActivity(ctx, 'added-members', row.id, row.id)]);
  return toClassAnswer(ctx, row, ties);
}

async function opsFor(ctx: Ctx, row: SchoolClassRow, fresh: readonly Named[]): Promise<Op[]> {
  const school = await schoolOf(ctx, row);
  const isByStaff = isStaffOf(ctx, school);
  const accounts = isByStaff ? await accountsByEmail(ctx.db, fresh) : new Map<string | null, Account>();
  const unknown: NewPupil[] = [];
  const pupils: Op[] = [];
  const invited: string[] = [];
  for (const one of fresh) {
    const email = one.email ? normaliseEmail(one.email) : null;
    const account = email === null ? undefined : accounts.get(email);
    if (account && account.institutionId === school?.id && !isStaff(account)) {
      pupils.push(membership(ctx, row.id, account.id));
    } else if (email === null || (!account && isByStaff && domainOf(email) === school?.domain)) {
      unknown.push(newPupil(ctx, school, { ...one, email }));
    } else {
      invited.push(email);
    }
  }
  await countNew(ctx, { pupils: unknown.length, invited: invited.length });
  return [...pupils, ...inserts(ctx, row.id, unknown), ...invite(ctx, row.id, invited)];
}

async function countNew(ctx: Ctx, { pupils, invited }: { pupils: number; invited: number }): Promise<void> {
  const by = ctx.actor.user?.id ?? '';
  if (pupils > 0) await ctx.limiter.consume('new-pupil-by-user', by, pupils);
  if (invited > 0) await ctx.limiter.consume('invitation-by-user', by, invited);
}

/**
 * Returns true for staff of the school. An address of the school's domain is not enough: pupils have one too, and
 * declare their age themselves.
 */
const isStaffOf = ({ actor: { user } }: Ctx, school: InstitutionRow | null): boolean =>
  !!user && school !== null && user.institutionId === school.id && isStaff(user);

const keyOf = ({ name, email }: Pick<Named, 'name' | 'email'>): string =>
  email ? normaliseEmail(email) : name.trim().toLowerCase();

async function schoolOf({ db }: Ctx, { institutionId }: SchoolClassRow): Promise<InstitutionRow | null> {
  if (institutionId === null) return null;
  const { institution } = db.tables;
  return (await db.handle.select().from(institution).where(eq(institution.id, institutionId)))[0] ?? null;
}

type Account = Awaited<ReturnType<typeof accountsQuery>>[number];

async function accountsByEmail(db: Database, named: readonly Named[]): Promise<Map<string | null, Account>> {
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

type NewPupil = UserRow;

/**
 * Creates a pupil. Without an address, the pupil counts as a child of unknown age, unless the teacher states the age.
 * With an address of the school, its staff decides whether this is a child.
 */
function newPupil(
  ctx: Ctx,
  school: InstitutionRow | null,
  one: Omit<Named, 'email'> & { email: string | null },
): NewPupil {
  const { email, ageBand } = one;
  return {
    ...blankUser(ctx.clock()),
    email,
    emailDomain: email === null ? null : domainOf(email),
    ...namesOf(one.name),
    ageBand: ageBand ?? null,
    isMinor: ageBand ? ageBand !== 'adult' : (one.isMinor ?? email === null),
    institutionId: school?.id ?? null,
    institutionalRole: school === null ? null : 'student',
  };
}

/** The number of rows per statement: inserting a whole school year row by row would take longer than a client waits. */
const AT_ONCE = 100;

/** Inserts the pupils, each 1 ms after the one before: the class lists members by time, so in the teacher's order. */
function inserts({ db, clock }: Ctx, classId: string, pupils: readonly NewPupil[]): Op[] {
  const { user: users, classMember } = db.tables;
  const at = clock();
  const ops: Op[] = [];
  for (let from = 0; from < pupils.length; from += AT_ONCE) {
    const some = pupils.slice(from, from + AT_ONCE);
    const rows = some.map(({ id }, i) => ({
      id: randomUUID(),
      classId,
      userId: id,
      role: 'student',
      at: at + from + i,
    }));
    ops.push({ query: db.handle.insert(users).values([...some]), rows: some.length });
    ops.push({ query: db.handle.insert(classMember).values(rows), rows: some.length });
  }
  return ops;
}

/** Splits off the first word as the given name. Both are shown as one, so that no language loses its order of names. */
export function namesOf(name: string): Pick<UserRow, 'givenName' | 'familyName'> {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, familyName: rest.join(' ') };
}

/** Makes an account a student of the class. A member keeps the role; a waiting or removed user becomes a student. */
function membership({ db, clock }: Pick<Ctx, 'db' | 'clock'>, classId: string, userId: string): Op {
  const { classMember } = db.tables;
  const at = clock();
  const values = { id: randomUUID(), classId, userId, role: 'student', at };
  const target = [classMember.classId, classMember.userId];
  const setWhere = inArray(classMember.role, [WAITING, REMOVED]);
  return {
    query: db.handle
      .insert(classMember)
      .values(values)
      .onConflictDoUpdate({ target, set: { role: 'student', at }, setWhere }),
  };
}
