import { eq } from 'drizzle-orm';
import type { AdminUserAnswer, EndGrantBody } from '@/shared/contract/admin.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { type Ctx, contextFor } from '../context.ts';
import { grantsOf } from '../entitlement/grants.ts';
import { refuseUnlisted, toAdminUser } from './look-up.ts';

/** Ends a grant now; an expired one is unchanged. An institution's grant ends for all its people. */
export async function endGrant({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: EndGrantBody & { grantId: string };
}): Promise<AdminUserAnswer> {
  refuseUnlisted(ctx);
  const user = await ctx.queries.user(input.userId);
  if (!user || user.deletedAt !== null) throw new ApiError('bad-request', 'No account has this id');
  const held = (await grantsOf(ctx, user)).find(({ id }) => id === input.grantId);
  if (!held) throw new ApiError('bad-request', 'This account has no such grant');
  const now = ctx.clock();
  if (held.untilAt === null || held.untilAt > now) {
    const { grant } = ctx.db.tables;
    const asked = contextFor(ctx, { ...ctx.actor, reason: input.reason }, ctx.address);
    await ctx.db.atomic([
      { query: ctx.db.handle.update(grant).set({ untilAt: now }).where(eq(grant.id, held.id)), rows: 1 },
      auditOp(asked, 'admin.grant-end', user.id),
    ]);
  }
  return toAdminUser(user, await grantsOf(ctx, user));
}
