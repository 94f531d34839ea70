import type { ApiResult } from '@/shared/contract/answer.ts';
import type { AdminOrder, OrderAnswer, OrderBody, OrderState, PlacedAnswer } from '@/shared/contract/plans.ts';
import { PLAN_ROUTES } from '@/shared/contract/routes/plans.ts';
import { pathOf } from '@/shared/contract/routes/route.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson } from './typed-call.ts';

interface OneOrder<Order = OrderAnswer> {
  order: Order;
}

/** Orders of plans. */
export interface PlansApi {
  place(order: OrderBody): Promise<ApiResult<PlacedAnswer>>;
  list(): Promise<ApiResult<{ orders: OrderAnswer[] }>>;
  /** Asks the payment provider how an order stands. */
  check(orderId: string): Promise<ApiResult<OneOrder>>;
  stop(orderId: string): Promise<ApiResult<OneOrder>>;
  changeSeats(orderId: string, seats: number): Promise<ApiResult<OneOrder>>;
}

/** Orders of everybody, for people on the server's list. */
export interface AdminOrdersApi {
  list(
    state: OrderState,
    search: string,
    before?: string,
  ): Promise<ApiResult<{ orders: AdminOrder[]; next: string | null }>>;
  markPaid(orderId: string, reason: string): Promise<ApiResult<OneOrder<AdminOrder>>>;
  cancel(orderId: string, reason: string): Promise<ApiResult<OneOrder<AdminOrder>>>;
}

/** Returns the address of an invoice below the API's base, for a download. */
export const invoicePath = (orderId: string): string => pathOf(PLAN_ROUTES['order.invoice'], { orderId });

export const createPlansApi = (http: HttpClient): PlansApi => ({
  place: (body) => requestJson(http, PLAN_ROUTES['order.place'], { body }),
  list: () => requestJson(http, PLAN_ROUTES['order.list'], {}),
  check: (orderId) => requestJson(http, PLAN_ROUTES['order.check'], { params: { orderId } }),
  stop: (orderId) => requestJson(http, PLAN_ROUTES['order.stop'], { params: { orderId } }),
  changeSeats: (orderId, seats) =>
    requestJson(http, PLAN_ROUTES['order.seats'], { params: { orderId }, body: { seats } }),
});

export const createAdminOrdersApi = (http: HttpClient): AdminOrdersApi => ({
  list: (state, search, before) => requestJson(http, PLAN_ROUTES['admin.orders'], { query: { state, search, before } }),
  markPaid: (orderId, reason) =>
    requestJson(http, PLAN_ROUTES['admin.order-paid'], { params: { orderId }, body: { reason } }),
  cancel: (orderId, reason) =>
    requestJson(http, PLAN_ROUTES['admin.order-cancel'], { params: { orderId }, body: { reason } }),
});
