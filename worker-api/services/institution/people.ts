import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InstitutionBody } from '@/shared/contract/admin.ts';
import type { Database, Op } from '../../db/contract.ts';
import type { InstitutionRow, UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { completeGoal } from '../goal.ts';
import { normaliseEmail } from '../user/email.ts';
import { askersQuery } from './answer.ts';

type Named = NonNullable<InstitutionBody['people']>;

/**
 * Gives users a role by their addresses. They must have accounts: a role for an unverified address would be worthless.
 */
export async function giveRoles(
  ctx: Ctx,
  school: InstitutionRow,
  people: Named,
): Promise<{ ids: ReadonlySet<string>; ops: Op[] }> {
  const ids = new Set<string>();
  const ops: Op[] = [];
  for (const [place, { email, role }] of people.entries()) {
    const user = await ctx.queries.userByEmail(normaliseEmail(email));
    refuseUser(user, { school, role, place });
    ids.add(user.id);
    ops.push(...belong(ctx, user.id, school.id, role), auditOp(ctx, `admin.institution-role:${role}`, user.id));
  }
  return { ids, ops };
}

/** Refuses users by their place in the list, so that addresses stay out of responses and logs. */
function refuseUser(
  user: UserRow | null,
  { school, role, place }: { school: InstitutionRow; role: string; place: number },
): asserts user is UserRow {
  const at = `'people.${place}'`;
  if (user === null || user.deletedAt !== null) {
    throw new ApiError('bad-request', `Nobody at ${at} has an account: they sign in once first`);
  }
  if (user.institutionId !== null && user.institutionId !== school.id) {
    throw new ApiError('bad-request', `The account at ${at} belongs to another school`);
  }
  if (user.isMinor && role !== 'student') throw new ApiError('bad-request', `The account at ${at} is a child's`);
}

/**
 * Adds users with an address of the school's domain who requested this school, under this request or one of the same
 * name (which is deleted). An address of another domain never makes its user a member, whatever name they typed.
 */
export async function joinAskers(
  ctx: Ctx,
  { id, name, domain }: InstitutionRow,
  named: ReadonlySet<string>,
): Promise<{ joined: number; ops: Op[] }> {
  if (domain === null) return { joined: 0, ops: [] };
  const same = (await requestsQuery(ctx.db, name)).map((request) => request.id);
  const askers = await askersQuery(ctx.db, [id, ...same]);
  const theirs = askers.filter(({ user }) => user.emailDomain === domain);
  const joining = new Map(
    theirs.flatMap(({ user }) =>
      user.institutionId === null && !named.has(user.id) ? [[user.id, user] as const] : [],
    ),
  );
  const answered = theirs.flatMap((asker) => (asker.institutionId === id ? [] : [asker.institutionId]));
  const ops = [...joining.values()].flatMap((user) => [
    ...belong(ctx, user.id, id, user.isMinor ? 'student' : null),
    auditOp(ctx, 'admin.institution-joined', user.id),
  ]);
  return { joined: joining.size, ops: [...ops, ...dropRequests(ctx.db, answered)] };
}

export function requestsQuery({ handle, tables: { institution } }: Database, name: string) {
  const isSameName = sql`lower(${institution.name}) = lower(${name})`;
  return handle
    .select({ id: institution.id })
    .from(institution)
    .where(and(eq(institution.state, 'requested'), isSameName));
}

function belong({ db, clock }: Ctx, userId: string, institutionId: string, institutionalRole: string | null): Op[] {
  const { user } = db.tables;
  // Another process may have corrected the age: expect that a user who was no minor when read is still none.
  const mayBe = institutionalRole === 'student' ? undefined : eq(user.isMinor, false);
  const isThere = and(eq(user.id, userId), isNull(user.deletedAt), mayBe);
  return [
    { query: db.handle.update(user).set({ institutionId, institutionalRole }).where(isThere), rows: 1 },
    completeGoal({ db, clock }, userId, 'schoolSearchDuringUserOnboarding'),
  ];
}

/** Deletes requested schools, which have no members; the audit log keeps the requests. */
function dropRequests({ handle, tables: { institution } }: Database, ids: readonly string[]): Op[] {
  if (ids.length === 0) return [];
  const isRequest = and(inArray(institution.id, [...ids]), eq(institution.state, 'requested'));
  return [{ query: handle.delete(institution).where(isRequest) }];
}
