import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/shared/domain/account/plans.ts';
import type { Op } from '../../db/contract.ts';
import type { PlanOrderRow } from '../../db/schema.ts';
import type { PaymentEvent, SubscriptionFacts } from '../../engines/pay/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { orderById, orderByProviderQuery, ordersFor } from './find.ts';
import { endGrants, grantUntil } from './grants.ts';
import { isHeld } from './held.ts';
import { withProvider } from './provider.ts';

/**
 * Time in ms that a plan goes on after the end of a period: for a card that fails, and for messages of the provider
 * that arrive days late.
 */
const GRACE_MS = 7 * DAY_MS;

/** States that no message changes. */
const FINAL: readonly string[] = ['refunded', 'twice', 'ended', 'cancelled'];

/**
 * Handles a message of the payment provider. It only says that something has changed: what is true is read from the
 * provider. So messages may arrive twice, late, or in any order.
 */
export async function handleEvent(deps: ServiceDeps, { kind, about }: PaymentEvent): Promise<void> {
  if (kind === 'refund') return refund(deps, about);
  const column = kind === 'session' ? 'providerSession' : 'providerSubscription';
  const [order] = await orderByProviderQuery(deps.db, column, about);
  // Subscriptions of another system that shares the provider's account, or one whose checkout is not reported yet.
  if (order) await readProvider(deps, order.id);
}

/** Reads an order from the provider and makes order and ledger agree with it. Returns the order. */
export async function readProvider(deps: ServiceDeps, orderId: string): Promise<PlanOrderRow> {
  const release = await deps.db.lock(`order-sync:${orderId}`);
  try {
    const order = await orderById(deps, orderId);
    if (order.channel !== 'card' || FINAL.includes(order.state)) return order;
    const linked = await linkSubscription(deps, order);
    const { providerSubscription } = linked;
    if (providerSubscription === null) return linked;
    const facts = await withProvider(deps, (payments) => payments.readSubscription(providerSubscription));
    return await apply(deps, linked, facts);
  } finally {
    await release();
  }
}

/** Finds the subscription of a completed checkout. An expired checkout cancels its order. */
async function linkSubscription(deps: ServiceDeps, order: PlanOrderRow): Promise<PlanOrderRow> {
  const { providerSubscription, providerSession } = order;
  if (providerSubscription !== null || providerSession === null) return order;
  const { state, subscriptionId, customerId } = await withProvider(deps, (payments) =>
    payments.readCheckout(providerSession),
  );
  if (state === 'expired') return save(deps, order, { state: 'cancelled' });
  if (subscriptionId === null) return order;
  return save(deps, order, { providerSubscription: subscriptionId, providerCustomer: customerId });
}

type Change = Partial<PlanOrderRow>;

async function save(deps: ServiceDeps, order: PlanOrderRow, change: Change, more: Op[] = []): Promise<PlanOrderRow> {
  const { planOrder } = deps.db.tables;
  const query = deps.db.handle.update(planOrder).set(change).where(eq(planOrder.id, order.id));
  await deps.db.atomic([{ query, rows: 1 }, ...more]);
  return { ...order, ...change };
}

async function apply(deps: ServiceDeps, order: PlanOrderRow, facts: SubscriptionFacts): Promise<PlanOrderRow> {
  const now = deps.clock();
  if (facts.state === 'unpaid-yet') return order;
  if (facts.state === 'over') {
    const endedAt = facts.endedAt ?? now;
    const state = order.state === 'open' ? 'cancelled' : 'ended';
    return save(deps, order, { state, untilAt: endedAt }, endGrants(deps, order, endedAt));
  }
  if (order.state === 'open' && (await isPaidElsewhere(deps, order))) return payBack(deps, order);
  const seats = order.seats === null ? null : facts.quantity;
  const isFailing = facts.state === 'failing';
  // While the card fails, the period that has begun is not paid.
  const untilAt = isFailing ? facts.periodStart : facts.periodEnd;
  const changed: PlanOrderRow = {
    ...order,
    state: 'paid',
    seats,
    amount: order.seats === null || seats === null ? order.amount : (order.amount / order.seats) * seats,
    paidAt: order.paidAt ?? now,
    untilAt,
    failedAt: isFailing ? (order.failedAt ?? now) : null,
    stoppedAt: facts.isStopping ? (order.stoppedAt ?? now) : null,
    providerCustomer: facts.customerId || order.providerCustomer,
  };
  const grants = grantUntil(deps, changed, facts.isStopping ? untilAt : untilAt + GRACE_MS);
  return save(deps, order, changed, grants);
}

/** Returns true if another order has paid for the same plan: from two tabs, or by card and by invoice. */
async function isPaidElsewhere(deps: ServiceDeps, order: PlanOrderRow): Promise<boolean> {
  const now = deps.clock();
  return (await ordersFor(deps, order)).some((other) => other.id !== order.id && isHeld(other, now));
}

/** Ends a second subscription for the same plan. An admin sees the order and pays the money back at the provider. */
async function payBack(deps: ServiceDeps, order: PlanOrderRow): Promise<PlanOrderRow> {
  const { providerSubscription } = order;
  if (providerSubscription !== null) await withProvider(deps, (payments) => payments.endNow(providerSubscription));
  deps.logger.error('paid-twice', { orderId: order.id });
  return save(deps, order, { state: 'twice', untilAt: null });
}

/** Ends a plan whose payment went back to the customer, also at the provider, so that it charges no more. */
async function refund(deps: ServiceDeps, customerId: string): Promise<void> {
  const [found] = await orderByProviderQuery(deps.db, 'providerCustomer', customerId);
  if (!found) return;
  const release = await deps.db.lock(`order-sync:${found.id}`);
  try {
    const order = await orderById(deps, found.id);
    if (order.state === 'refunded') return;
    const { providerSubscription } = order;
    if (providerSubscription !== null) await withProvider(deps, (payments) => payments.endNow(providerSubscription));
    const now = deps.clock();
    await save(deps, order, { state: 'refunded', untilAt: now }, endGrants(deps, order, now));
  } finally {
    await release();
  }
}
