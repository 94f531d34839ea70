import { type AdminUserAnswer, GRANT_SOURCES } from '@/shared/contract/admin.ts';
import { PRODUCTS } from '@/shared/domain/account/user-session.ts';
import type { GrantRow, UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { memberName } from '../class/answer.ts';
import { type Ctx, contextFor } from '../context.ts';
import { grantsOf } from '../entitlement/grants.ts';
import { can } from '../policy.ts';
import { isAdmin, isGod } from '../rights.ts';
import { normaliseEmail } from '../user/email.ts';

/** Refuses callers who are on none of the server's lists, with no more information than that. */
export function refuseUnlisted(ctx: Ctx): void {
  const user = ctx.actor.user ?? null;
  const isListed = isAdmin(ctx.rights, user) || isGod(ctx.rights, user);
  if (!can(ctx.actor, 'administer', { isListed })) throw new ApiError('not-allowed', 'This is for admins');
}

/** Looks a user up by address. The audit records who did this and why before the response goes out. */
export async function lookUp({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { email: string; reason: string };
}): Promise<AdminUserAnswer> {
  refuseUnlisted(ctx);
  const reason = input.reason.trim();
  if (reason === '') throw new ApiError('bad-request', 'A reason is needed');
  const user = await ctx.queries.userByEmail(normaliseEmail(input.email));
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  await ctx.db.atomic([auditOp(asked, 'admin.user', user?.id ?? 'nobody')]);
  if (!user) throw new ApiError('bad-request', 'No account has this address');
  return toAdminUser(user, await grantsOf(ctx, user));
}

export function toAdminUser(user: UserRow, grants: readonly GrantRow[]): AdminUserAnswer {
  return {
    id: user.id,
    email: user.email ?? '',
    name: memberName(user),
    createdAt: user.createdAt,
    isMinor: user.isMinor,
    grants: grants.map(({ id, source, product, fromAt, untilAt }) => ({
      id,
      source: GRANT_SOURCES.find((known) => known === source) ?? 'vip',
      product: PRODUCTS.find((known) => known === product) ?? 'free',
      fromAt,
      untilAt,
    })),
  };
}
