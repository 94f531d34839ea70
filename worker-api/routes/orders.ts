import { ForgedEvent } from '../engines/pay/contract.ts';
import { refuseUnlisted } from '../services/admin/look-up.ts';
import { ApiError } from '../services/api-error.ts';
import { cancelOrder, listAllOrders, markPaid } from '../services/order/admin.ts';
import { changeSeats, checkOrder, invoiceOf, listOrders, stopOrder } from '../services/order/own.ts';
import { placeOrder } from '../services/order/place.ts';
import { handleEvent } from '../services/order/sync.ts';
import { readBody, tooSlow } from './body.ts';
import { type Call, empty, type HandlerOptions, headerOf, type RouteKit } from './kit.ts';
import { pageInputOf } from './page-input.ts';

const LISTED_ONLY: HandlerOptions = { before: ({ ctx }) => refuseUnlisted(ctx) };

/** Returns the first language of the browser, for the texts of an invoice. */
const languageOf = (call: Call): string => /^[\w-]+/.exec(headerOf(call, 'accept-language') ?? '')?.[0] ?? '';

export function mountOrders({ on, deps }: RouteKit): void {
  on('order.place', ({ ctx, body }) => placeOrder({ ctx, input: body }));
  on('order.list', ({ ctx }) => listOrders({ ctx }));
  on('order.check', ({ ctx, params }) => checkOrder({ ctx, input: params }));
  on('order.stop', ({ ctx, params }) => stopOrder({ ctx, input: params }));
  on('order.seats', ({ ctx, params, body }) => changeSeats({ ctx, input: { ...params, ...body } }));
  on('order.invoice', async ({ call, ctx, params }) => {
    const { name, bytes } = await invoiceOf({ ctx, input: { ...params, locale: languageOf(call) } });
    const { headers } = empty(call, deps, 200, {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
    });
    return new Response(Buffer.from(bytes), { headers });
  });
  on('payment.event', async ({ call, ctx }) => {
    if (!ctx.payments) throw new ApiError('not-for-sale', 'This server takes no cards');
    const { bytes, isLate } = await readBody(call, deps.limits.settingsBytes, 'body-too-large');
    if (isLate) throw tooSlow();
    try {
      const event = await ctx.payments.readEvent(bytes, headerOf(call, 'stripe-signature') ?? '');
      if (event) await handleEvent(ctx, event);
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error;
      throw new ApiError('bad-request', 'The signature does not fit');
    }
    return undefined;
  });
  on('admin.orders', ({ ctx, query }) => {
    const { state, search, reason } = query;
    return listAllOrders({ ctx, input: { state, search, reason, ...pageInputOf(query, deps.limits.pageSize) } });
  });
  on('admin.order-paid', ({ ctx, params, body }) => markPaid({ ctx, input: { ...params, ...body } }), LISTED_ONLY);
  on('admin.order-cancel', ({ ctx, params, body }) => cancelOrder({ ctx, input: { ...params, ...body } }), LISTED_ONLY);
}
