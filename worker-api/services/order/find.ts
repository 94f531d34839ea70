import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/contract.ts';
import type { PlanOrderRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import type { Cursor } from '../mote/list.ts';
import { can } from '../policy.ts';
import { signedIn } from '../signed-in.ts';

/** The most orders of an account or a school in one list; a school orders once a year. */
const MOST = 100;

export function orderQuery({ handle, tables: { planOrder } }: Database, id: string) {
  return handle.select().from(planOrder).where(eq(planOrder.id, id));
}

export function ordersOfUserQuery({ handle, tables: { planOrder } }: Database, userId: string) {
  return handle
    .select()
    .from(planOrder)
    .where(eq(planOrder.userId, userId))
    .orderBy(desc(planOrder.createdAt))
    .limit(MOST);
}

export function ordersOfSchoolQuery({ handle, tables: { planOrder } }: Database, institutionId: string) {
  return handle
    .select()
    .from(planOrder)
    .where(eq(planOrder.institutionId, institutionId))
    .orderBy(desc(planOrder.createdAt))
    .limit(MOST);
}

type ProviderId = 'providerSession' | 'providerSubscription' | 'providerCustomer';

/** Selects the order of an id of the payment provider. */
export function orderByProviderQuery({ handle, tables: { planOrder } }: Database, column: ProviderId, id: string) {
  return handle.select().from(planOrder).where(eq(planOrder[column], id)).limit(1);
}

export async function orderById({ db }: Pick<ServiceDeps, 'db'>, id: string): Promise<PlanOrderRow> {
  const [row] = await orderQuery(db, id);
  if (!row) throw new ApiError('no-such-order', 'No order has this id');
  return row;
}

/** Returns an order that the caller may see: their own, or their school's if they administer it. */
export async function ownOrder(ctx: Ctx, id: string): Promise<PlanOrderRow> {
  signedIn(ctx);
  const [row] = await orderQuery(ctx.db, id);
  if (!row || !can(ctx.actor, 'use-order', row)) throw new ApiError('no-such-order', 'The caller has no such order');
  return row;
}

/** Returns the orders for the same plan: those of the school, or those of the account for itself. */
export async function ordersFor(
  { db }: Pick<ServiceDeps, 'db'>,
  { userId, institutionId }: { userId: string; institutionId: string | null },
): Promise<readonly PlanOrderRow[]> {
  if (institutionId !== null) return ordersOfSchoolQuery(db, institutionId);
  return (await ordersOfUserQuery(db, userId)).filter((order) => order.institutionId === null);
}

export interface OrdersWanted {
  state: string;
  search: string;
  before: Cursor | null;
  limit: number;
}

/** Selects the orders of one state, newest first. */
export function ordersOfStateQuery(db: Database, { state, search, before, limit }: OrdersWanted) {
  const { planOrder } = db.tables;
  const { createdAt, id } = planOrder;
  const isOlder =
    before === null
      ? undefined
      : and(
          lt(createdAt, before.createdAt + 1),
          or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id))),
        );
  return db.handle
    .select()
    .from(planOrder)
    .where(and(eq(planOrder.state, state), isOlder, search === '' ? undefined : hasText(planOrder, search)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

function hasText({ invoiceNumber, billingName }: Database['tables']['planOrder'], text: string): SQL | undefined {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return or(sql`lower(${invoiceNumber}) like ${part} escape '\\'`, sql`lower(${billingName}) like ${part} escape '\\'`);
}
