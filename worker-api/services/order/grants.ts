import { and, eq, gt, isNull, like, ne, or } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { GrantRow, PlanOrderRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

/** A change of seats begins another line of the ledger, of which only the end ever changes. */
const grantIdOf = ({ id, seats }: Pick<PlanOrderRow, 'id' | 'seats'>): string => `${id}:${seats ?? 1}`;

/**
 * Returns the writes that let an order's grant end at `untilAt`, earlier or later than before, and end the lines of
 * other numbers of seats now. The ledger alone says what a user may do; an order says only who pays.
 */
export function grantUntil(deps: Deps, order: PlanOrderRow, untilAt: number): Op[] {
  const { grant } = deps.db.tables;
  const now = deps.clock();
  const row: GrantRow = {
    id: grantIdOf(order),
    userId: order.institutionId === null ? order.userId : null,
    institutionId: order.institutionId,
    source: order.institutionId === null ? 'paid' : 'institution',
    product: order.product,
    fromAt: now,
    untilAt,
    seats: order.seats,
    reason: order.invoiceNumber ?? 'card',
    createdAt: now,
  };
  return [
    ...endGrants(deps, order, now, row.id),
    {
      query: deps.db.handle.insert(grant).values(row).onConflictDoUpdate({ target: grant.id, set: { untilAt } }),
      rows: 1,
    },
  ];
}

/** Returns the write that ends an order's grants at a time, unless they ended earlier. */
export function endGrants({ db }: Deps, order: PlanOrderRow, at: number, except?: string): Op[] {
  const { grant } = db.tables;
  const holder =
    order.institutionId === null ? eq(grant.userId, order.userId) : eq(grant.institutionId, order.institutionId);
  const isIts = and(holder, like(grant.id, `${order.id}:%`));
  const isLonger = or(isNull(grant.untilAt), gt(grant.untilAt, at));
  const isOther = except === undefined ? undefined : ne(grant.id, except);
  return [
    {
      query: db.handle
        .update(grant)
        .set({ untilAt: at })
        .where(and(isIts, isLonger, isOther)),
    },
  ];
}
