import type { OrderAnswer } from '@/shared/contract/plans.ts';
import { isSeatCount } from '@/shared/domain/account/plans.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';
import { toOrderAnswer } from './answer.ts';
import { drawInvoice } from './draw-invoice.ts';
import { ordersOfSchoolQuery, ordersOfUserQuery, ownOrder } from './find.ts';
import { withProvider } from './provider.ts';
import { readProvider } from './sync.ts';

interface OneOrder {
  order: OrderAnswer;
}

/** Lists the orders that the caller may see, newest first. */
export async function listOrders({ ctx }: { ctx: Ctx }): Promise<{ orders: OrderAnswer[] }> {
  const { user } = signedIn(ctx);
  const isSchoolAdmin = user.institutionId !== null && user.institutionalRole === 'admin';
  const [own, ofSchool] = await Promise.all([
    ordersOfUserQuery(ctx.db, user.id),
    isSchoolAdmin ? ordersOfSchoolQuery(ctx.db, user.institutionId ?? '') : [],
  ]);
  const all = [...own.filter(({ institutionId }) => institutionId === null), ...ofSchool];
  return { orders: all.sort((a, b) => b.createdAt - a.createdAt).map(toOrderAnswer) };
}

/** Asks the provider how an order stands: after a payment, the page need not wait for the provider's message. */
export async function checkOrder({ ctx, input }: { ctx: Ctx; input: { orderId: string } }): Promise<OneOrder> {
  const order = await ownOrder(ctx, input.orderId);
  await ctx.limiter.consume('order-check-by-user', signedIn(ctx).user.id);
  return { order: toOrderAnswer(await readProvider(ctx, order.id)) };
}

export async function invoiceOf({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { orderId: string; locale: string };
}): Promise<{ name: string; bytes: Uint8Array }> {
  const order = await ownOrder(ctx, input.orderId);
  if (order.invoiceNumber === null) throw new ApiError('no-such-order', 'This order has no invoice of ours');
  return { name: `${order.invoiceNumber}.pdf`, bytes: await drawInvoice(order, ctx.texts(input.locale)) };
}

/** Ends a plan that is paid by card at the end of its period. A plan that is stopping already is unchanged. */
export async function stopOrder({ ctx, input }: { ctx: Ctx; input: { orderId: string } }): Promise<OneOrder> {
  const subscription = await subscriptionOf(ctx, input.orderId);
  await withProvider(ctx, (payments) => payments.stopAtEnd(subscription));
  return { order: toOrderAnswer(await readProvider(ctx, input.orderId)) };
}

/** Changes the seats of a school's plan that is paid by card. The provider charges or credits the difference. */
export async function changeSeats({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { orderId: string; seats: number };
}): Promise<OneOrder> {
  const order = await ownOrder(ctx, input.orderId);
  const subscription = await subscriptionOf(ctx, input.orderId);
  const school = ctx.rights.plans?.school;
  const range = { least: school?.leastSeats ?? 1, most: school?.mostSeats ?? 0 };
  if (order.seats === null || !isSeatCount(input.seats, range)) {
    throw new ApiError('not-for-sale', 'This number of seats is not sold here');
  }
  await withProvider(ctx, (payments) => payments.setQuantity(subscription, input.seats));
  return { order: toOrderAnswer(await readProvider(ctx, order.id)) };
}

async function subscriptionOf(ctx: Ctx, orderId: string): Promise<string> {
  const { state, providerSubscription } = await ownOrder(ctx, orderId);
  if (state !== 'paid' || providerSubscription === null) {
    throw new ApiError('no-such-order', 'This order is not paid by card now');
  }
  await ctx.limiter.consume('order-by-user', signedIn(ctx).user.id);
  return providerSubscription;
}
