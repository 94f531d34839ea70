import { eq } from 'drizzle-orm';
import type { ProfileBody } from '@/shared/contract/identity.ts';
import type { Op } from '@/worker-api/db/contract.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import { ApiError } from '../api-error.ts';
import { onAgeDeclared } from '../consent-changes/age-said.ts';
import type { Ctx } from '../context.ts';
import { completeGoal } from '../goal.ts';
import { signedIn } from '../signed-in.ts';
import { isSlip } from './adults-part.ts';
import { ageChange } from './known-account.ts';
import { acceptLegals, isInForce } from './legals.ts';
import { saySchool } from './school.ts';

/** Changes the given fields of the caller's profile and leaves the others unchanged. */
export async function changeProfile({ ctx, input }: { ctx: Ctx; input: ProfileBody }): Promise<void> {
  const { user: actor } = signedIn(ctx);
  const user = await ctx.queries.user(actor.id);
  if (user === null) throw new ApiError('session-invalid', 'This account is gone');
  const { ageBand, legals = [], institutionName, ...answers } = input;
  if (!legals.every(isInForce)) throw new ApiError('bad-request', 'Another version of this document is in force');
  const aged = { ...trimmed(answers), ...(await ageChangeOf(ctx, user, ageBand)) };
  const school = await saySchool(ctx, { ...user, ...aged }, institutionName);
  const change: Partial<UserRow> = { ...aged, ...school.change };
  const next = { ...user, ...change };
  const ops: Op[] = [...acceptLegals(ctx, user.id, legals), ...school.ops];
  const { user: table } = ctx.db.tables;
  if (Object.keys(change).length > 0) {
    ops.push({ query: ctx.db.handle.update(table).set(change).where(eq(table.id, user.id)), rows: 1 });
  }
  if (change.ageBand !== undefined) ops.push(...(await onAgeDeclared(ctx, next)));
  if (next.givenName !== '' && next.familyName !== '') {
    ops.push(completeGoal(ctx, user.id, 'captureNameDetailsAfterEmailLogin'));
  }
  await ctx.db.atomic(ops);
}

type ProfileAnswers = Omit<ProfileBody, 'ageBand' | 'legals' | 'institutionName'>;

const trimmed = (answers: ProfileAnswers): Partial<UserRow> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]])),
  );

/** Returns the change of age. Users declare it once; a school's record of a child stays. Idempotent. */
async function ageChangeOf({ db }: Ctx, user: UserRow, ageBand: ProfileBody['ageBand']): Promise<Partial<UserRow>> {
  if (ageBand === undefined || ageBand === user.ageBand) return {};
  const change = ageChange(user, ageBand);
  if (change === null) throw new ApiError('not-allowed', 'The age of this account is known already');
  if (await isSlip(db, user, change)) {
    throw new ApiError('not-allowed', 'Who teaches a class, or works for a school, is no minor');
  }
  return change;
}
