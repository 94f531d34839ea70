import type { PlanFeatures, PlanOffer } from '@/shared/contract/plans.ts';

/** The plans that this installation sells, from the operator's file. Amounts are in the smallest unit. */
export interface PlanSettings extends Pick<PlanOffer, 'currency' | 'taxNote' | 'free' | 'unlimited' | 'school'> {
  seller: {
    name: string;
    address: readonly string[];
    email: string;
    taxId: string | null;
    /** How to pay an invoice, in lines. */
    payment: readonly string[];
  };
  invoice: {
    /** Stands before the number. */
    prefix: string;
    dueDays: number;
  };
}

/** Returns the plans as pages show them. The seller's bank account is only on invoices. */
export const offerOf = (plans: PlanSettings, canPayByCard: boolean): PlanOffer => ({
  currency: plans.currency,
  taxNote: plans.taxNote,
  sellerEmail: plans.seller.email,
  dueDays: plans.invoice.dueDays,
  canPayByCard,
  free: plans.free,
  unlimited: plans.unlimited,
  school: plans.school,
});

const EVERYTHING: PlanFeatures = { canTranscribe: true, canUseBook: true, bookLimit: null };

/** Features of a free user where plans exist but no file describes them. */
const FREE_BY_HAND: PlanFeatures = { ...EVERYTHING, canTranscribe: false };

/** Returns what a product includes. Without a market, and for plans that the file leaves out, everything is allowed. */
export function featuresOf(product: 'free' | 'unlimited' | 'school' | null, plans: PlanSettings | null): PlanFeatures {
  if (product === null) return EVERYTHING;
  if (plans === null) return product === 'free' ? FREE_BY_HAND : EVERYTHING;
  return plans[product] ?? EVERYTHING;
}

/** Returns true if the comment bank may take no further entry. */
export const hasHitBookLimit = ({ canUseBook, bookLimit }: PlanFeatures, entries: number): boolean =>
  canUseBook && bookLimit !== null && entries >= bookLimit;
