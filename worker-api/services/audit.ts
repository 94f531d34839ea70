import { randomUUID } from 'node:crypto';
import type { Op } from '../db/contract.ts';
import type { Ctx } from './context.ts';
import { can } from './policy.ts';
import { isGod } from './rights.ts';

/** Returns an audit row: which user with more rights read or did something, and why. */
export function auditOp({ db, actor, clock }: Pick<Ctx, 'db' | 'actor' | 'clock'>, action: string, thing: string): Op {
  const row = {
    id: randomUUID(),
    actor: actor.user?.id ?? '',
    reason: actor.reason ?? '',
    action,
    thing,
    at: clock(),
  };
  return { query: db.handle.insert(db.tables.audit).values(row), rows: 1 };
}

/**
 * Returns true if the caller may read another user's thing for a reason. If so, writes it into the audit before the
 * response goes out.
 */
export async function looksWithReason(ctx: Ctx, action: string, thing: string): Promise<boolean> {
  const isListed = isGod(ctx.rights, ctx.actor.user ?? null);
  if (!can(ctx.actor, 'look-into', { isListed })) return false;
  await ctx.db.atomic([auditOp(ctx, action, thing)]);
  return true;
}
