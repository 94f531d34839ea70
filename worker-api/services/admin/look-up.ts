import { type AdminUserAnswer, GRANT_SOURCES } from '@/shared/contract/admin.ts';
import { PRODUCTS } from '@/shared/domain/user-session.ts';
import type { GrantRow, UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { memberName } from '../class/answer.ts';
import { type Ctx, contextFor } from '../context.ts';
import { grantsOf } from '../entitlement/grants.ts';
import { normaliseEmail } from '../identity/email.ts';
import { can } from '../policy.ts';
import { isAdmin, isGod } from '../rights.ts';

/** Nobody without a place on a list of the server's is told more than that. */
export function refuseUnlisted(ctx: Ctx): void {
  const user = ctx.actor.user ?? null;
  const isListed = isAdmin(ctx.rights, user) || isGod(ctx.rights, user);
  if (!can(ctx.actor, 'administer', { isListed })) throw new ApiError('not-allowed', 'This is for admins');
}

/** Looks a user up by address; that it was done, by whom and why is written before it is answered. */
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
    name: memberName({ ...user, role: 'student' }),
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
