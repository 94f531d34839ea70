import {
  type AdminOrder,
  ORDER_STATES,
  type OrderAnswer,
  type OrderState,
  PAYMENT_CHANNELS,
} from '@/shared/contract/plans.ts';
import { BILLING_PERIODS, SOLD_PRODUCTS } from '@/shared/domain/account/plans.ts';
import type { PlanOrderRow } from '../../db/schema.ts';

/** Returns the state of a stored order. A value that no version of Mote has written counts as cancelled. */
export const orderStateOf = ({ state }: Pick<PlanOrderRow, 'state'>): OrderState =>
  ORDER_STATES.find((known) => known === state) ?? 'cancelled';

export function toOrderAnswer(row: PlanOrderRow): OrderAnswer {
  const { id, seats, amount, currency, invoiceNumber, billingName, purchaseOrder, createdAt, dueAt, paidAt } = row;
  const facts = { id, seats, amount, currency, invoiceNumber, billingName, purchaseOrder, createdAt, dueAt, paidAt };
  const state = orderStateOf(row);
  return {
    ...facts,
    state,
    product: SOLD_PRODUCTS.find((known) => known === row.product) ?? 'unlimited',
    period: BILLING_PERIODS.find((known) => known === row.period) ?? 'year',
    channel: PAYMENT_CHANNELS.find((known) => known === row.channel) ?? 'invoice',
    untilAt: state === 'open' ? null : row.untilAt,
    isCardFailing: row.failedAt !== null && state === 'paid',
    isStopping: row.stoppedAt !== null && state === 'paid',
  };
}

export const toAdminOrder = (row: PlanOrderRow, email: string | null): AdminOrder => ({ ...toOrderAnswer(row), email });
