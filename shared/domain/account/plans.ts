import { mayBeChild } from './market.ts';

export const BILLING_PERIODS = ['month', 'year'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Plans that cost money. */
export const SOLD_PRODUCTS = ['unlimited', 'school'] as const;
export type SoldProduct = (typeof SOLD_PRODUCTS)[number];

/** Reasons not to sell a plan to a user; each is an error code. */
export type BuyerRefusal = 'buyer-too-young' | 'school-buys' | 'school-needed';

export interface BuyerFacts {
  isMinor: boolean;
  ageBand: string | null;
  isInSchool: boolean;
  isSchoolAdmin: boolean;
}

/**
 * Returns why this user may not buy a plan, or null. Nothing is sold to a user who may be a child. Of a school's
 * members only an administrator buys, and only seats for the school.
 */
export function refusalOfBuyer(
  product: SoldProduct,
  { isMinor, ageBand, isInSchool, isSchoolAdmin }: BuyerFacts,
): BuyerRefusal | null {
  // A school has named its administrator, so an unknown age is no child's.
  if (isMinor || (mayBeChild({ ageBand, isMinor }) && !isSchoolAdmin)) return 'buyer-too-young';
  if (product === 'unlimited') return isInSchool ? 'school-buys' : null;
  if (!isInSchool) return 'school-needed';
  return isSchoolAdmin ? null : 'school-buys';
}

/** Returns the end of a period in epoch ms: the same day of a later month, or that month's last day. */
export function endOfPeriod(from: number, period: BillingPeriod): number {
  const date = new Date(from);
  const months = period === 'year' ? 12 : 1;
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + (from - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

/** The seats that a school can order. */
export interface SeatRange {
  least: number;
  most: number;
}

export const isSeatCount = (seats: number, { least, most }: SeatRange): boolean =>
  Number.isInteger(seats) && seats >= least && seats <= most;

/** Returns the number of decimals of a currency: 2 for most, 0 for yen. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats an amount in the smallest unit of its currency. Whole amounts have no decimals. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const decimals = decimalsOf(currency);
  const value = amount / 10 ** decimals;
  const digits = Number.isInteger(value) ? 0 : decimals;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** The stage of a trial that ends soon: the notices are sent and shown 7 days and 1 day before its end. */
export const TRIAL_NOTICE_DAYS = [7, 1] as const;
export type TrialNotice = (typeof TRIAL_NOTICE_DAYS)[number];
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the notice that a trial's remaining time calls for; null: none, or the trial is over. */
export function trialNoticeAt(now: number, endsAt: number): TrialNotice | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const due = TRIAL_NOTICE_DAYS.filter((days) => left <= days * DAY_MS);
  return due.at(-1) ?? null;
}
