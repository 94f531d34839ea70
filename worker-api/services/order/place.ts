import { eq } from 'drizzle-orm';
import type { OrderBody, PlacedAnswer, PlacedOrder } from '@/shared/contract/plans.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { DAY_MS, endOfPeriod, isSeatCount, refusalOfBuyer } from '@/shared/domain/account/plans.ts';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { PlanOrderRow, UserRow } from '../../db/schema.ts';
import type { CheckoutRequest } from '../../engines/pay/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { isCurrent } from '../entitlement/derive.ts';
import type { PlanSettings } from '../entitlement/plan-settings.ts';
import { enqueueJob } from '../jobs/put.ts';
import { signedIn } from '../signed-in.ts';
import { newUserId } from '../user/blank-user.ts';
import { toOrderAnswer } from './answer.ts';
import { orderById, ordersFor } from './find.ts';
import { grantUntil } from './grants.ts';
import { isHeld } from './held.ts';
import { INVOICE_MAIL_JOB } from './invoice-mail.ts';
import { nextInvoice } from './invoice-number.ts';
import { withProvider } from './provider.ts';
import { readProvider } from './sync.ts';

/**
 * Orders a plan. An invoice grants the plan until it is due; a payment lets it go on. A card grants it once the
 * provider reports the payment.
 */
export async function placeOrder({ ctx, input }: { ctx: Ctx; input: PlacedOrder }): Promise<PlacedAnswer> {
  const { user } = signedIn(ctx);
  const { plans } = ctx.rights;
  if (!plans) throw new ApiError('not-for-sale', 'This server sells no plans');
  const buyer = await ctx.queries.user(user.id);
  if (!buyer) throw new ApiError('sign-in-needed', 'This needs an account');
  const price = priceOf(plans, input);
  refuseBuyer(input, buyer);
  await ctx.limiter.consume('order-by-user', user.id);
  const holder = { userId: buyer.id, institutionId: input.product === 'school' ? buyer.institutionId : null };
  // One order at a time for a plan, also from two tabs: the second sees the first.
  const release = await ctx.db.lock(`order:${holder.institutionId ?? holder.userId}`);
  try {
    const known = await refuseOwned(ctx, holder);
    const order = await blankOrder(ctx, plans, { ...input, ...holder, ...price, buyer });
    return input.channel === 'card'
      ? await startCard(ctx, order, buyer, { ...input, ...price })
      : await writeInvoice(ctx, plans, order, { buyer, input, known });
  } finally {
    await release();
  }
}

/** Returns the price that the settings have for an order. A wrong number of seats is not for sale either. */
function priceOf(plans: PlanSettings, { product, period, seats }: PlacedOrder): { unit: number; units: number } {
  const unit = product === 'school' && period === 'month' ? null : plans[product]?.[period as 'year'];
  const notSold = () => new ApiError('not-for-sale', 'This server does not sell this plan in this way');
  if (unit === null || unit === undefined) throw notSold();
  if (product === 'unlimited') return { unit, units: 1 };
  const range = { least: plans.school?.leastSeats ?? 1, most: plans.school?.mostSeats ?? 1 };
  if (seats === undefined || !isSeatCount(seats, range)) throw notSold();
  return { unit, units: seats };
}

function refuseBuyer({ product }: PlacedOrder, buyer: UserRow): void {
  const refusal = refusalOfBuyer(product, {
    isMinor: buyer.isMinor,
    ageBand: buyer.ageBand,
    isInSchool: buyer.institutionId !== null,
    isSchoolAdmin: buyer.institutionId !== null && buyer.institutionalRole === 'admin',
  });
  if (refusal !== null) throw new ApiError(refusal, 'Nothing is sold to this account');
}

interface Holder {
  userId: string;
  institutionId: string | null;
}

/** Refuses a plan that is paid for long, or an unpaid invoice. Gives up an open page of the payment provider. */
async function refuseOwned(ctx: Ctx, holder: Holder): Promise<readonly PlanOrderRow[]> {
  const known = await ordersFor(ctx, holder);
  for (const order of known) {
    if (order.state === 'open' && order.channel === 'invoice') {
      throw new ApiError('invoice-open', 'An invoice is still to be paid');
    }
    if (order.state === 'open') await giveUpCard(ctx, order);
    if (isHeld(order, ctx.clock())) {
      throw new ApiError('already-bought', 'The plan is paid already');
    }
  }
  return known;
}

async function giveUpCard(ctx: Ctx, order: PlanOrderRow): Promise<void> {
  const { providerSession } = order;
  if (providerSession !== null) {
    const isClosed = await withProvider(ctx, (payments) => payments.closeCheckout(providerSession));
    if (!isClosed) {
      const now = await readProvider(ctx, order.id);
      if (now.state === 'paid') throw new ApiError('already-bought', 'The plan has been paid in another tab');
      if (now.state !== 'open') return;
    }
  }
  const { planOrder } = ctx.db.tables;
  const cancel = ctx.db.handle.update(planOrder).set({ state: 'cancelled' }).where(eq(planOrder.id, order.id));
  await ctx.db.atomic([{ query: cancel, rows: 1 }]);
}

interface OrderFacts extends PlacedOrder, Holder {
  unit: number;
  units: number;
  buyer: UserRow;
}

async function blankOrder(ctx: Ctx, plans: PlanSettings, wanted: OrderFacts): Promise<PlanOrderRow> {
  const { userId, institutionId, product, period, channel, unit, units, billing } = wanted;
  const now = ctx.clock();
  return {
    id: newUserId(),
    userId,
    institutionId,
    product,
    period,
    seats: product === 'school' ? units : null,
    amount: unit * units,
    currency: plans.currency,
    channel,
    state: 'open',
    invoiceNumber: null,
    billingName: billing?.name ?? '',
    billingAddress: billing?.address ?? '',
    purchaseOrder: billing?.purchaseOrder ?? '',
    terms: {
      sellerName: plans.seller.name,
      sellerAddress: plans.seller.address.join('\n'),
      sellerEmail: plans.seller.email,
      taxId: plans.seller.taxId,
      payment: plans.seller.payment.join('\n'),
      taxNote: plans.taxNote,
    },
    dueAt: null,
    paidAt: null,
    untilAt: endOfPeriod(await heldUntil(ctx, { userId, institutionId }), period),
    failedAt: null,
    stoppedAt: null,
    providerSession: null,
    providerCustomer: null,
    providerSubscription: null,
    createdAt: now,
  };
}

/** Returns when the new period begins: now, or at the end of a plan that runs. No paid day and no trial day is lost. */
async function heldUntil(ctx: Ctx, { userId, institutionId }: Holder): Promise<number> {
  const now = ctx.clock();
  const grants = await (institutionId === null
    ? ctx.queries.ownGrants(userId)
    : ctx.queries.institutionGrants(institutionId));
  const ends = grants.flatMap((grant) => (isCurrent(grant, now) && grant.untilAt !== null ? grant.untilAt : []));
  return Math.max(now, ...ends);
}

interface InvoiceParts {
  buyer: UserRow;
  input: PlacedOrder;
  known: readonly PlanOrderRow[];
}

/** Tries of the next number, if another process takes it first. */
const TRIES = 20;

async function writeInvoice(
  ctx: Ctx,
  plans: PlanSettings,
  order: PlanOrderRow,
  { buyer, input, known }: InvoiceParts,
): Promise<PlacedAnswer> {
  if (!input.billing) throw new ApiError('bad-request', 'An invoice needs a billing address');
  const dueAt = ctx.clock() + plans.invoice.dueDays * DAY_MS;
  // A buyer who has left an invoice unpaid gets the plan after the payment only.
  const isTrusted = known.every(({ state, channel }) => channel !== 'invoice' || state !== 'cancelled');
  for (let left = TRIES; ; left -= 1) {
    const { label, ops } = await nextInvoice(ctx, plans.invoice.prefix);
    const row: PlanOrderRow = { ...order, invoiceNumber: label, dueAt };
    const write: Op[] = [
      ...ops,
      { query: ctx.db.handle.insert(ctx.db.tables.planOrder).values(row), rows: 1 },
      ...(isTrusted ? grantUntil(ctx, row, dueAt) : []),
      enqueueJob(ctx, { kind: INVOICE_MAIL_JOB, payload: { orderId: row.id, locale: input.locale || buyer.locale } }),
    ];
    try {
      await ctx.db.atomic(write);
      ctx.wakeJobs();
      return { order: toOrderAnswer(row), payAt: null };
    } catch (error) {
      if (!(error instanceof RowsMismatch) || left === 0) throw error;
    }
  }
}

async function startCard(
  ctx: Ctx,
  order: PlanOrderRow,
  buyer: UserRow,
  { unit, units, locale }: Pick<OrderFacts, 'unit' | 'units'> & Pick<OrderBody, 'locale'>,
): Promise<PlacedAnswer> {
  if (!ctx.payments) throw new ApiError('not-for-sale', 'This server takes no cards');
  const { planOrder } = ctx.db.tables;
  // The order exists before the provider's page, so that no message about it finds nothing.
  await ctx.db.atomic([{ query: ctx.db.handle.insert(planOrder).values(order), rows: 1 }]);
  const returned = (state: string) => `${ctx.links.site}${SITE_ROUTES.checkoutRedirect.path}?order=${order.id}${state}`;
  const wanted: CheckoutRequest = {
    orderId: order.id,
    title: `${BRAND.displayName} ${order.product === 'school' ? 'School' : 'Unlimited'}`,
    currency: order.currency,
    unitAmount: unit,
    quantity: units,
    period: order.period === 'month' ? 'month' : 'year',
    email: buyer.email,
    locale: locale ?? '',
    doneUrl: returned(''),
    backUrl: returned('&back=1'),
    startsAt: await heldUntil(ctx, order),
  };
  const { sessionId, url } = await withProvider(ctx, (payments) => payments.startCheckout(wanted));
  const query = ctx.db.handle.update(planOrder).set({ providerSession: sessionId }).where(eq(planOrder.id, order.id));
  await ctx.db.atomic([{ query, rows: 1 }]);
  return { order: toOrderAnswer(await orderById(ctx, order.id)), payAt: url };
}
