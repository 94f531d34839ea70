import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { mayUpload } from '../consent/consent.ts';
import { onAgeDeclared } from '../consent-changes/age-said.ts';
import { type Ctx, contextFor } from '../context.ts';
import { taughtClassesQuery } from '../membership/ties.ts';
import { keepMotesOf } from '../mote/child-motes.ts';
import { adultsPartOf } from '../profile/adults-part.ts';
import { normaliseEmail } from '../user/email.ts';
import { refuseUnlisted } from './look-up.ts';

export interface AgeCorrection {
  email: string;
  ageBand: AgeBand;
  reason: string;
}

export interface AgeCorrected {
  /** The school that has this user as a student, which no age changes; null: no school does. */
  studentOf: string | null;
}

/**
 * Corrects an age as an administrator of the server. Users declare their own age only once, so without this a mistake
 * would stay, and a pupil would stay 12 for ever. Motes that were closed because of a minor stay closed until their
 * owner opens them.
 */
export async function correctAge({ ctx, input }: { ctx: Ctx; input: AgeCorrection }): Promise<AgeCorrected> {
  refuseUnlisted(ctx);
  const { ageBand } = input;
  const reason = input.reason.trim();
  if (reason === '') throw new ApiError('bad-request', 'A reason is needed');
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  const user = await ctx.queries.userByEmail(normaliseEmail(input.email));
  if (user === null) throw new ApiError('bad-request', 'No account has this address: they sign in once first');
  const next: UserRow = { ...user, ageBand, isMinor: ageBand !== 'adult' };
  const becomesMinor = next.isMinor && !user.isMinor;
  if (becomesMinor) await refuseAdultsPart(ctx, user);
  const ops = [
    write(ctx, next, becomesMinor),
    ...(await onAgeDeclared(ctx, next)),
    ...((await mayUpload(ctx, next)) ? [keepMotesOf(ctx, { child: user.id })] : []),
    auditOp(asked, `admin.age:${ageBand}`, user.id),
  ];
  try {
    await ctx.db.atomic(ops);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    throw new ApiError('bad-request', 'This account has just got another part in a school or a class: say it again');
  }
  return { studentOf: await studentOf(ctx, next) };
}

/**
 * Refuses to make a minor of a user with an adult's role. Of users who are minors already, only the age band is
 * corrected.
 */
async function refuseAdultsPart(ctx: Ctx, user: UserRow): Promise<void> {
  const part = await adultsPartOf(ctx.db, user);
  if (part === null) return;
  const todo =
    'role' in part
      ? `Who is ${part.role} of a school is no minor: say --student first`
      : `Who teaches a class is no minor: delete "${part.className}" first`;
  throw new ApiError('bad-request', todo);
}

/** Expects the values that were read: no lock holds back a server of another process. */
function write({ db }: Ctx, { id, ageBand, isMinor, institutionalRole }: UserRow, becomesMinor: boolean): Op {
  const { user } = db.tables;
  const hasRole =
    institutionalRole === null ? isNull(user.institutionalRole) : eq(user.institutionalRole, institutionalRole);
  const hasNoClasses = becomesMinor ? notExists(taughtClassesQuery(db, id)) : undefined;
  const query = db.handle
    .update(user)
    .set({ ageBand, isMinor })
    .where(and(eq(user.id, id), hasRole, hasNoClasses));
  return { query, rows: 1 };
}

async function studentOf({ queries }: Ctx, { institutionId, institutionalRole }: UserRow): Promise<string | null> {
  if (institutionId === null || institutionalRole !== 'student') return null;
  return (await queries.institution(institutionId))?.name ?? null;
}
