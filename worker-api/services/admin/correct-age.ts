import { eq } from 'drizzle-orm';
import type { AgeBand } from '@/shared/domain/user-session.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { mayUpload } from '../consent/consent.ts';
import { type Ctx, contextFor } from '../context.ts';
import { ageSaid } from '../identity/age-said.ts';
import { normaliseEmail } from '../identity/email.ts';
import { keepMotesOf } from '../mote/child-motes.ts';
import { refuseUnlisted } from './look-up.ts';

export interface AgeCorrection {
  email: string;
  ageBand: AgeBand;
  reason: string;
}

/**
 * Who looks after the server says an age anew: a person says their own once, so a slip would stay, and so would thirteen. What was
 * closed because of a minor stays closed: its owner opens it.
 */
export async function correctAge({ ctx, input }: { ctx: Ctx; input: AgeCorrection }): Promise<void> {
  refuseUnlisted(ctx);
  const { ageBand } = input;
  const reason = input.reason.trim();
  if (reason === '') throw new ApiError('bad-request', 'A reason is needed');
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  // Roles are given under the same lock: a child has none but a student's.
  const release = await ctx.db.lock('institutions');
  try {
    const user = await ctx.queries.userByEmail(normaliseEmail(input.email));
    if (user === null) throw new ApiError('bad-request', 'No account has this address: they sign in once first');
    const next: UserRow = { ...user, ageBand, isMinor: ageBand !== 'adult' };
    refuseRole(next);
    const { user: table } = ctx.db.tables;
    const change = { ageBand, isMinor: next.isMinor };
    await ctx.db.atomic([
      { query: ctx.db.handle.update(table).set(change).where(eq(table.id, user.id)), rows: 1 },
      ...(await ageSaid(ctx, next)),
      ...((await mayUpload(ctx, next)) ? [keepMotesOf(ctx, { child: user.id })] : []),
      auditOp(asked, `admin.age:${ageBand}`, user.id),
    ]);
  } finally {
    await release();
  }
}

function refuseRole({ isMinor, institutionalRole }: UserRow): void {
  if (!isMinor || institutionalRole === null || institutionalRole === 'student') return;
  throw new ApiError('bad-request', `Who is ${institutionalRole} of a school is no minor: say --student first`);
}
