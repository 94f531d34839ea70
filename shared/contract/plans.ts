import { z } from 'zod';
import { BILLING_PERIODS, SOLD_PRODUCTS } from '@/shared/domain/account/plans.ts';
import { pageQuerySchema } from './page-query.ts';
import { filledText } from './text.ts';

const amountSchema = z.int().nonnegative();

/** Features that a plan includes. `bookLimit`: the most entries of the comment bank; null: no limit. */
export const planFeaturesSchema = z.object({
  canTranscribe: z.boolean(),
  canUseBook: z.boolean(),
  bookLimit: z.int().nonnegative().nullable(),
});
export type PlanFeatures = z.infer<typeof planFeaturesSchema>;

/** The plans of an installation as its pages show them. Amounts are in the smallest unit of the currency. */
export const planOfferSchema = z.object({
  currency: z.string(),
  /** A sentence about taxes; empty: none. */
  taxNote: z.string(),
  sellerEmail: z.string(),
  /** Days until an invoice is due. */
  dueDays: z.int().positive(),
  canPayByCard: z.boolean(),
  free: planFeaturesSchema.extend({ motesPerMonth: z.int().nonnegative() }),
  /** Price for one teacher; null: not sold for this period. */
  unlimited: planFeaturesSchema.extend({ month: amountSchema.nullable(), year: amountSchema.nullable() }).nullable(),
  /** Price of a seat for a year. */
  school: planFeaturesSchema
    .extend({ year: amountSchema, leastSeats: z.int().positive(), mostSeats: z.int().positive() })
    .nullable(),
});
export type PlanOffer = z.infer<typeof planOfferSchema>;

export const PAYMENT_CHANNELS = ['invoice', 'card'] as const;
/**
 * `open`: not paid yet · `ended`: a card plan that has ended · `twice`: paid although a plan was paid already, the
 * seller refunds it.
 */
export const ORDER_STATES = ['open', 'paid', 'cancelled', 'ended', 'refunded', 'twice'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const orderAnswerSchema = z.object({
  id: z.string(),
  product: z.enum(SOLD_PRODUCTS),
  period: z.enum(BILLING_PERIODS),
  seats: z.int().nullable(),
  amount: amountSchema,
  currency: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  state: z.enum(ORDER_STATES),
  /** Null: no invoice of ours. */
  invoiceNumber: z.string().nullable(),
  billingName: z.string(),
  purchaseOrder: z.string(),
  createdAt: z.int(),
  dueAt: z.int().nullable(),
  paidAt: z.int().nullable(),
  /** End of the paid time, epoch ms; null: nothing is paid. */
  untilAt: z.int().nullable(),
  /** True while the card cannot be charged. */
  isCardFailing: z.boolean(),
  /** True after the buyer has ended a card plan for the end of its period. */
  isStopping: z.boolean(),
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;
export const orderEnvelopeSchema = z.object({ order: orderAnswerSchema });
export const orderListSchema = z.object({ orders: z.array(orderAnswerSchema) });

/** POST a/orders. The server alone computes the price. */
export const orderBodySchema = z.object({
  product: z.enum(SOLD_PRODUCTS),
  period: z.enum(BILLING_PERIODS),
  /** Needed for a school. */
  seats: z.int().positive().optional(),
  channel: z.enum(PAYMENT_CHANNELS),
  /** Needed for an invoice. */
  billing: z
    .object({
      name: filledText(200),
      address: filledText(1000),
      purchaseOrder: z.string().trim().max(100).default(''),
    })
    .optional(),
  /** Language of the invoice and of its mail. */
  locale: z.string().max(35).default(''),
});
export type OrderBody = z.input<typeof orderBodySchema>;
export type PlacedOrder = z.output<typeof orderBodySchema>;

export const placedAnswerSchema = z.object({
  order: orderAnswerSchema,
  /** The provider's page where the card is entered; null: an invoice. */
  payAt: z.string().nullable(),
});
export type PlacedAnswer = z.infer<typeof placedAnswerSchema>;

export const seatsBodySchema = z.object({ seats: z.int().positive() });

/** GET a/admin/orders?state=…&search=…&before=…: newest first. */
export const adminOrdersQuerySchema = pageQuerySchema.extend({
  state: z.string().default('open'),
  /** Number of an invoice, or a part of the name that was billed; empty: all. */
  search: z.string().max(200).default(''),
  /** The audit stores it if it is given. */
  reason: z.string().default(''),
});
export const adminOrderSchema = orderAnswerSchema.extend({
  /** Address of the buyer; null: the account is deleted. */
  email: z.string().nullable(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export const adminOrderListSchema = z.object({ orders: z.array(adminOrderSchema), next: z.string().nullable() });
export const adminOrderEnvelopeSchema = z.object({ order: adminOrderSchema });
export const orderReasonSchema = z.object({ reason: filledText(500) });
