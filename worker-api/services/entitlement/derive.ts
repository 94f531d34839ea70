import { isInMarket, isInTrial, isUpgradable, userKindOf } from '@/shared/domain/account/market.ts';
import type { ClassTrialCta, ProductEnum, ProductState } from '@/shared/domain/account/user-session.ts';
import { maxMoteSeconds, type UserKind } from '@/shared/domain/mote/limits.ts';
import type { GrantRow, UserRow } from '../../db/schema.ts';

type EntitledUser = Pick<UserRow, 'isMinor' | 'ageBand' | 'institutionalRole'>;
type Granted = Pick<GrantRow, 'source' | 'product' | 'fromAt' | 'untilAt'>;

/** The user's plan as it follows from the ledger. */
export interface Standing {
  kind: UserKind;
  productEnum: ProductEnum | null;
  isVIP: boolean;
  isPaid: boolean;
  isInstitutional: boolean;
  /** Epoch ms; null: no trial was ever granted. */
  trialEndsAt: number | null;
}

export const isCurrent = ({ fromAt, untilAt }: Pick<GrantRow, 'fromAt' | 'untilAt'>, now: number): boolean =>
  fromAt <= now && (untilAt === null || now < untilAt);

/** Derives the standing from the grants of the user and of the institution. Nothing else derives it. */
export function standingOf(
  grants: readonly Granted[],
  { hasPlans, now }: { hasPlans: boolean; now: number },
): Standing {
  const current = grants.filter((grant) => isCurrent(grant, now));
  const has = (source: string) => current.some((grant) => grant.source === source);
  const trial = grants.find(({ source }) => source === 'trial');
  const flags = { isVIP: has('vip'), isPaid: has('paid'), isInstitutional: has('institution') };
  const productEnum = hasPlans ? productOf(current) : null;
  return {
    kind: userKindOf({ isLoggedIn: true, productEnum, ...flags }),
    productEnum,
    ...flags,
    trialEndsAt: hasPlans ? (trial?.untilAt ?? null) : null,
  };
}

export const ANONYMOUS: Standing = {
  kind: 'anonymous',
  productEnum: null,
  isVIP: false,
  isPaid: false,
  isInstitutional: false,
  trialEndsAt: null,
};

const ORDER = ['institution', 'paid', 'vip', 'trial'] as const;

function productOf(current: readonly Granted[]): ProductEnum {
  for (const source of ORDER) {
    const product = current.find((grant) => grant.source === source)?.product;
    if (product === 'school' || product === 'unlimited') return product;
  }
  return 'free';
}

const PRODUCT_NAMES: Readonly<Record<ProductEnum, string>> = { free: 'Free', unlimited: 'Unlimited', school: 'School' };

export interface ProductFacts {
  now: number;
  isMinor: boolean;
  /** Null: no allowance. */
  quotaResetsAt: number | null;
  canMote: boolean;
  transcriptionOptOut: boolean;
  canTranscribe: boolean;
}

export function productStateOf(standing: Standing, facts: ProductFacts): ProductState {
  const { productEnum, isVIP, isPaid, isInstitutional, trialEndsAt } = standing;
  const { now, isMinor, quotaResetsAt, canMote, transcriptionOptOut, canTranscribe } = facts;
  return {
    productName: productEnum === null ? null : PRODUCT_NAMES[productEnum],
    productEnum,
    freeTrialExpiryEpoch: trialEndsAt,
    freeTrialExpired: trialEndsAt !== null && trialEndsAt <= now,
    isInFreeTrial: isInTrial({ productEnum, isVIP, isPaid }),
    isVIP,
    isPaid,
    isUpgradable: isUpgradable({ isLoggedIn: true, productEnum, isVIP, isPaid, isInstitutional, isMinor }),
    quotaResetsAt,
    canMote,
    canTranscribe,
    isMyMoteNameEnabled: true,
    transcriptionOptOut,
  };
}

const STAFF: readonly (string | null)[] = ['admin', 'teacher', 'staff'];

/** Returns true for users whom a school itself has named as its staff. */
export const isStaff = ({ institutionalRole }: Pick<EntitledUser, 'institutionalRole'>): boolean =>
  STAFF.includes(institutionalRole);

/** Returns true for adults and for a school's staff. */
export function canCreateClass(person: EntitledUser): boolean {
  if (person.isMinor || person.institutionalRole === 'student') return false;
  return person.ageBand === 'adult' || isStaff(person);
}

/** Returns which offer of a classes trial to show; 'none' for users who have classes already or must not see offers. */
export function classTrialCtaOf(person: EntitledUser, { kind, productEnum }: Standing): ClassTrialCta {
  if (person.isMinor || person.institutionalRole === 'student') return 'none';
  if (!isInMarket({ productEnum }) || kind === 'institutional' || kind === 'vip') return 'none';
  if (person.institutionalRole === 'admin') return 'big-school';
  return kind === 'free' ? 'free' : 'unlimited';
}

export const secondsOf = (standing: Standing): number => maxMoteSeconds(standing.kind);
