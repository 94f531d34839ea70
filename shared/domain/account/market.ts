import type { UserKind } from '../mote/limits.ts';
import type { AgeBand, ProductEnum } from './user-session.ts';

/** Input of the market rules. The server's grants and a client's session both have it. */
export interface MarketFacts {
  isLoggedIn: boolean;
  /** Null: Mote knows no product for this user, or the installation has no plans. */
  productEnum: ProductEnum | null;
  isVIP: boolean;
  isPaid: boolean;
  isInstitutional: boolean;
}

/** Returns true if the user is in market: a product is present [S4-009]. */
export const isInMarket = ({ productEnum }: Pick<MarketFacts, 'productEnum'>): boolean => productEnum !== null;

/** Returns true for a trial: the product is unlimited and unpaid [S4-010]. */
export const isInTrial = ({
  productEnum,
  isVIP,
  isPaid,
}: Omit<MarketFacts, 'isLoggedIn' | 'isInstitutional'>): boolean => productEnum === 'unlimited' && !isVIP && !isPaid;

/** Returns the kind of user that limits depend on. */
export function userKindOf(facts: MarketFacts): UserKind {
  if (!facts.isLoggedIn) return 'anonymous';
  if (!isInMarket(facts)) return 'not-in-market';
  if (facts.isInstitutional) return 'institutional';
  if (facts.isPaid) return 'paid';
  if (facts.isVIP) return 'vip';
  return isInTrial(facts) ? 'trial' : 'free';
}

/** Returns true if Mote may show upgrade prompts: in market, not paying, and an adult. */
export const isUpgradable = (facts: MarketFacts & { isMinor: boolean }): boolean =>
  facts.isLoggedIn && isInMarket(facts) && !facts.isPaid && !facts.isVIP && !facts.isInstitutional && !facts.isMinor;

/** −1: unknown. */
export interface FreeMotes {
  /** Epoch ms. Expiry: the other values are valid only before this time. */
  freeMotesMintedEpoch: number;
  totalFreeMotes: number;
  usedFreeMotes: number;
  availableFreeMotes: number;
}

export const UNKNOWN_FREE_MOTES: FreeMotes = {
  freeMotesMintedEpoch: -1,
  totalFreeMotes: -1,
  usedFreeMotes: -1,
  availableFreeMotes: -1,
};

/** Returns the allocation as far as it can be trusted now. After its epoch it is unknown [S4-012]. */
export const trustedFreeMotes = (freeMotes: FreeMotes, now: number): FreeMotes =>
  now < freeMotes.freeMotesMintedEpoch ? freeMotes : UNKNOWN_FREE_MOTES;

/** Returns true if rationing applies, both values are known and used is at least total [S3-093]. */
export const isQuotaExhausted = (
  applyFreeMoteRationing: boolean,
  { usedFreeMotes, totalFreeMotes }: Pick<FreeMotes, 'usedFreeMotes' | 'totalFreeMotes'>,
): boolean =>
  applyFreeMoteRationing && usedFreeMotes !== -1 && totalFreeMotes !== -1 && usedFreeMotes >= totalFreeMotes;

/** The motes that a user can still make this month. */
export interface Allowance {
  used: number;
  total: number;
  /** Epoch ms. */
  resetsAt: number;
  isUsedUp: boolean;
}

/**
 * Returns the allowance to show, or null where motes are not counted or the count is unknown: −1 shows nothing
 * [S9-008].
 */
export function countAllowance(isRationed: boolean, freeMotes: FreeMotes, now: number): Allowance | null {
  const known = trustedFreeMotes(freeMotes, now);
  const { totalFreeMotes: total, usedFreeMotes: used, freeMotesMintedEpoch: resetsAt } = known;
  if (!isRationed || total < 0 || used < 0) return null;
  return { used: Math.min(used, total), total, resetsAt, isUsedUp: isQuotaExhausted(isRationed, known) };
}

export interface AllowanceMonth {
  /** Identifies the month in any time zone: a change of zone does not start another month. */
  key: number;
  /** The first ms of the next month in the user's time zone. */
  resetsAt: number;
}

/** Returns the calendar month of a moment in the user's time zone; `tzOffset` as `getTimezoneOffset()`. */
export function allowanceMonthOf(now: number, tzOffset: number): AllowanceMonth {
  const shift = tzOffset * 60_000;
  const local = new Date(now - shift);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  return { key: Date.UTC(year, month, 1), resetsAt: Date.UTC(year, month + 1, 1) + shift };
}

/**
 * Returns true if the user may be a child. A user of unknown age may be one: signals and upgrade prompts treat them as
 * a child.
 */
export const mayBeChild = ({ ageBand, isMinor }: { ageBand: string | null; isMinor: boolean }): boolean =>
  isMinor || ageBand !== 'adult';

/**
 * Returns true if the server may store nothing of this user without a consent record: under 13, or a child of unknown
 * age.
 */
export const needsConsent = ({ ageBand, isMinor }: { ageBand: AgeBand | null; isMinor: boolean }): boolean =>
  ageBand === 'under-13' || (ageBand === null && isMinor);
