import { randomUUID } from 'node:crypto';
import type { AdminUserAnswer, GrantBody } from '@/shared/contract/admin.ts';
import type { GrantRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { type Ctx, contextFor } from '../context.ts';
import { grantsOf } from '../entitlement/grants.ts';
import { refuseUnlisted, toAdminUser } from './look-up.ts';

/**
 * Writes a grant into the ledger. VIP and paid invoices go to the user, an institution's grant to the user's
 * institution.
 */
export async function giveGrant({ ctx, input }: { ctx: Ctx; input: GrantBody }): Promise<AdminUserAnswer> {
  refuseUnlisted(ctx);
  const { userId, source, product, untilAt, reason } = input;
  const user = await ctx.queries.user(userId);
  if (!user || user.deletedAt !== null) throw new ApiError('bad-request', 'No account has this id');
  const isInstitutional = source === 'institution';
  if (isInstitutional && user.institutionId === null) {
    throw new ApiError('bad-request', 'This account belongs to no institution');
  }
  const now = ctx.clock();
  const row: GrantRow = {
    id: randomUUID(),
    userId: isInstitutional ? null : user.id,
    institutionId: isInstitutional ? user.institutionId : null,
    source,
    product,
    fromAt: now,
    untilAt,
    seats: null,
    reason,
    createdAt: now,
  };
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  await ctx.db.atomic([
    { query: ctx.db.handle.insert(ctx.db.tables.grant).values(row), rows: 1 },
    auditOp(asked, 'admin.grant', user.id),
  ]);
  return toAdminUser(user, await grantsOf(ctx, user));
}
