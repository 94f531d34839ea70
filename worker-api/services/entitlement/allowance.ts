import { and, eq, lt, sql } from 'drizzle-orm';
import { allowanceMonthOf, type FreeMotes } from '@/shared/domain/account/market.ts';
import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';

type Rationed = Pick<UserRow, 'id' | 'tzOffset'>;

const idOf = (user: Rationed, key: number): string => `${user.id}:${key}`;

/** Returns this month's allowance of a user with free motes. */
export async function allowanceOf(deps: ServiceDeps, user: Rationed): Promise<FreeMotes> {
  const { key, resetsAt } = allowanceMonthOf(deps.clock(), user.tzOffset);
  const row = await deps.queries.allowance(idOf(user, key));
  const total = row?.total ?? deps.rights.freeMotes;
  const used = row?.used ?? 0;
  return {
    freeMotesMintedEpoch: resetsAt,
    totalFreeMotes: total,
    usedFreeMotes: used,
    availableFreeMotes: Math.max(0, total - used),
  };
}

/**
 * Spends one free mote in the atomic() that makes the mote playable: if none remains, neither happens. A mote that is
 * reserved and never finished costs nothing, so nothing has to be refunded.
 */
export function spendAllowance({ db, clock, rights }: ServiceDeps, user: Rationed): Op[] {
  const { allowance } = db.tables;
  const { key, resetsAt } = allowanceMonthOf(clock(), user.tzOffset);
  const id = idOf(user, key);
  const fresh = { id, userId: user.id, total: rights.freeMotes, used: 0, resetsAt };
  return [
    { query: db.handle.insert(allowance).values(fresh).onConflictDoNothing() },
    {
      query: db.handle
        .update(allowance)
        .set({ used: sql`${allowance.used} + 1` })
        .where(and(eq(allowance.id, id), lt(allowance.used, allowance.total))),
      rows: 1,
    },
  ];
}

/** Refuses before the upload what would be refused at its end. */
export async function refuseUsedUp(deps: ServiceDeps, user: Rationed): Promise<void> {
  if ((await allowanceOf(deps, user)).availableFreeMotes === 0) throw usedUp();
}

export const usedUp = (): ApiError => new ApiError('allowance-used-up', 'All free motes of this month are used');
