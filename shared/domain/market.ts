import type { UserKind } from './limits.ts';
import type { AgeBand, ProductEnum } from './user-session.ts';

/** What the rules of the market look at; the server's grants and a client's session both have it. */
export interface MarketFacts {
  isLoggedIn: boolean;
  /** Null: Mote knows no product for this person, or the installation has no plans. */
  productEnum: ProductEnum | null;
  isVIP: boolean;
  isPaid: boolean;
  isInstitutional: boolean;
}

/** In market when a product is present [S4-009]. */
export const isInMarket = ({ productEnum }: Pick<MarketFacts, 'productEnum'>): boolean => productEnum !== null;

/** In trial when the product is unlimited and nobody pays for it [S4-010]. */
export const isInTrial = ({
  productEnum,
  isVIP,
  isPaid,
}: Omit<MarketFacts, 'isLoggedIn' | 'isInstitutional'>): boolean => productEnum === 'unlimited' && !isVIP && !isPaid;

/** The kind by which limits go. */
export function userKindOf(facts: MarketFacts): UserKind {
  if (!facts.isLoggedIn) return 'anonymous';
  if (!isInMarket(facts)) return 'not-in-market';
  if (facts.isInstitutional) return 'institutional';
  if (facts.isPaid) return 'paid';
  if (facts.isVIP) return 'vip';
  return isInTrial(facts) ? 'trial' : 'free';
}

/** Upgrade prompts: to who is in market, pays nothing, and is grown up. */
export const isUpgradable = (facts: MarketFacts & { isMinor: boolean }): boolean =>
  facts.isLoggedIn && isInMarket(facts) && !facts.isPaid && !facts.isVIP && !facts.isInstitutional && !facts.isMinor;

/** −1: unknown. */
export interface FreeMotes {
  /** Epoch ms; the other values are trusted only before it. */
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

/** The allocation as far as it can be trusted now: past its epoch it is unknown [S4-012]. */
export const trustedFreeMotes = (freeMotes: FreeMotes, now: number): FreeMotes =>
  now < freeMotes.freeMotesMintedEpoch ? freeMotes : UNKNOWN_FREE_MOTES;

/** Used up when rationing applies, both values are known and used is at least total [S3-093]. */
export const isQuotaExhausted = (
  applyFreeMoteRationing: boolean,
  { usedFreeMotes, totalFreeMotes }: Pick<FreeMotes, 'usedFreeMotes' | 'totalFreeMotes'>,
): boolean =>
  applyFreeMoteRationing && usedFreeMotes !== -1 && totalFreeMotes !== -1 && usedFreeMotes >= totalFreeMotes;

/** Motes that may still be made this month. */
export interface Allowance {
  used: number;
  total: number;
  /** Epoch ms. */
  resetsAt: number;
  isUsedUp: boolean;
}

/** What somebody is told of it; null where nobody counts or nobody knows: −1 shows nothing [S9-008]. */
export function countAllowance(isRationed: boolean, freeMotes: FreeMotes, now: number): Allowance | null {
  const known = trustedFreeMotes(freeMotes, now);
  const { totalFreeMotes: total, usedFreeMotes: used, freeMotesMintedEpoch: resetsAt } = known;
  if (!isRationed || total < 0 || used < 0) return null;
  return { used: Math.min(used, total), total, resetsAt, isUsedUp: isQuotaExhausted(isRationed, known) };
}

export interface AllowanceMonth {
  /** Names the month, in whatever zone the user is: a change of zone does not begin another one. */
  key: number;
  /** The first ms of the next month where the user is. */
  resetsAt: number;
}

/** The calendar month of a moment in the user's time zone; `tzOffset` as `getTimezoneOffset()`. */
export function allowanceMonthOf(now: number, tzOffset: number): AllowanceMonth {
  const shift = tzOffset * 60_000;
  const local = new Date(now - shift);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  return { key: Date.UTC(year, month, 1), resetsAt: Date.UTC(year, month + 1, 1) + shift };
}

/** Whoever has not said their age may be a child: nothing tells more of them, or sells to them, than of one. */
export const mayBeChild = ({ ageBand, isMinor }: { ageBand: string | null; isMinor: boolean }): boolean =>
  isMinor || ageBand !== 'adult';

/** Whether nothing of this person may be kept on a server without a consent record: under 13, or a child of unknown age. */
export const needsConsent = ({ ageBand, isMinor }: { ageBand: AgeBand | null; isMinor: boolean }): boolean =>
  ageBand === 'under-13' || (ageBand === null && isMinor);
