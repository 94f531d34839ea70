import { and, eq, inArray } from 'drizzle-orm';
import { type AdminOrder, ORDER_STATES } from '@/shared/contract/plans.ts';
import { endOfPeriod } from '@/shared/domain/account/plans.ts';
import type { Database, Op } from '../../db/contract.ts';
import type { PlanOrderRow } from '../../db/schema.ts';
import { refuseUnlisted } from '../admin/look-up.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { type Ctx, contextFor } from '../context.ts';
import { parseCursor } from '../mote/list.ts';
import { toAdminOrder, toOrderAnswer } from './answer.ts';
import { orderById, ordersOfStateQuery } from './find.ts';
import { endGrants, grantUntil } from './grants.ts';

export interface OrderListInput {
  state: string;
  search: string;
  reason: string;
  before: string | null;
  limit: number;
}

/** Lists the orders of one state, newest first. The audit records the access first. */
export async function listAllOrders({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OrderListInput;
}): Promise<{ orders: AdminOrder[]; next: string | null }> {
  refuseUnlisted(ctx);
  const state = ORDER_STATES.find((known) => known === input.state);
  if (state === undefined) throw new ApiError('bad-request', `state is one of ${ORDER_STATES.join(', ')}`);
  const before = input.before === null ? null : parseCursor(input.before);
  const asked = contextFor(ctx, { ...ctx.actor, reason: input.reason.trim() }, ctx.address);
  await ctx.db.atomic([auditOp(asked, 'admin.orders', state)]);
  const wanted = { state, search: input.search.trim(), before, limit: input.limit + 1 };
  const rows = await ordersOfStateQuery(ctx.db, wanted);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const emails = await emailsOf(ctx, shown);
  return {
    orders: shown.map((row) => toAdminOrder(row, emails.get(row.userId) ?? null)),
    next: rows.length > input.limit && last ? `${last.createdAt}.${last.id}` : null,
  };
}

async function emailsOf({ db }: Pick<Ctx, 'db'>, orders: readonly PlanOrderRow[]) {
  const ids = [...new Set(orders.map(({ userId }) => userId))];
  const rows = ids.length === 0 ? [] : await buyersQuery(db, ids);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export function buyersQuery({ handle, tables: { user } }: Database, ids: readonly string[]) {
  return handle
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, [...ids]));
}

interface ChangeInput {
  orderId: string;
  reason: string;
}

/**
 * Marks an invoice as paid, so that its plan goes on to the end of the period. Payments that arrive twice are marked
 * once. A payment after the due date restarts the period: the plan had stopped.
 */
export async function markPaid({ ctx, input }: { ctx: Ctx; input: ChangeInput }): Promise<{ order: AdminOrder }> {
  refuseUnlisted(ctx);
  const order = await invoiceById(ctx, input.orderId);
  if (order.state !== 'open') return answerOf(ctx, order);
  const now = ctx.clock();
  const isLate = order.dueAt !== null && now >= order.dueAt;
  const period = toOrderAnswer(order).period;
  const untilAt = isLate || order.untilAt === null ? endOfPeriod(now, period) : order.untilAt;
  const paid = { ...order, state: 'paid', paidAt: now, untilAt };
  return change(ctx, order, paid, { ...input, action: 'admin.order-paid', ops: grantUntil(ctx, paid, untilAt) });
}

/** Cancels an invoice and ends its plan. Its number stays. A paid one counts as paid back. */
export async function cancelOrder({ ctx, input }: { ctx: Ctx; input: ChangeInput }): Promise<{ order: AdminOrder }> {
  refuseUnlisted(ctx);
  const order = await invoiceById(ctx, input.orderId);
  if (order.state !== 'open' && order.state !== 'paid') return answerOf(ctx, order);
  const now = ctx.clock();
  const next = { ...order, state: order.state === 'open' ? 'cancelled' : 'refunded', untilAt: now };
  return change(ctx, order, next, { ...input, action: 'admin.order-cancel', ops: endGrants(ctx, order, now) });
}

/** Returns an invoice of ours. Of an order by card, the payment provider alone says how it stands. */
async function invoiceById(ctx: Ctx, id: string): Promise<PlanOrderRow> {
  const order = await orderById(ctx, id);
  if (order.channel !== 'invoice') throw new ApiError('no-such-order', 'This order has no invoice of ours');
  return order;
}

async function change(
  ctx: Ctx,
  order: PlanOrderRow,
  next: PlanOrderRow,
  { action, reason, ops }: { action: string; reason: string; ops: readonly Op[] },
): Promise<{ order: AdminOrder }> {
  const { planOrder } = ctx.db.tables;
  const { state, paidAt, untilAt } = next;
  const isUnchanged = and(eq(planOrder.id, order.id), eq(planOrder.state, order.state));
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  await ctx.db.atomic([
    { query: ctx.db.handle.update(planOrder).set({ state, paidAt, untilAt }).where(isUnchanged), rows: 1 },
    ...ops,
    auditOp(asked, action, order.id),
  ]);
  return answerOf(ctx, next);
}

async function answerOf(ctx: Ctx, order: PlanOrderRow): Promise<{ order: AdminOrder }> {
  const buyer = await ctx.queries.user(order.userId);
  return { order: toAdminOrder(order, buyer?.email ?? null) };
}
