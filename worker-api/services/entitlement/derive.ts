import { maxMoteSeconds, type UserKind } from '@/shared/domain/limits.ts';
import { isInMarket, isInTrial, isUpgradable, userKindOf } from '@/shared/domain/market.ts';
import type { ClassTrialCta, ProductEnum, ProductState } from '@/shared/domain/user-session.ts';
import type { GrantRow, UserRow } from '../../db/schema.ts';

type Person = Pick<UserRow, 'isMinor' | 'ageBand' | 'institutionalRole'>;
type Granted = Pick<GrantRow, 'source' | 'product' | 'fromAt' | 'untilAt'>;

/** What the ledger says of a person now. */
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

/** The one derivation from grants, the person's and the institution's, to what follows from them. */
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
}

export function productStateOf(standing: Standing, facts: ProductFacts): ProductState {
  const { productEnum, isVIP, isPaid, isInstitutional, trialEndsAt, kind } = standing;
  const { now, isMinor, quotaResetsAt, canMote, transcriptionOptOut } = facts;
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
    canTranscribe: kind !== 'free',
    isMyMoteNameEnabled: true,
    transcriptionOptOut,
  };
}

const STAFF: readonly (string | null)[] = ['admin', 'teacher', 'staff'];

/** Whom a school itself has named as one who works there. */
export const isStaff = ({ institutionalRole }: Pick<Person, 'institutionalRole'>): boolean =>
  STAFF.includes(institutionalRole);

/** Grown-ups, and whom a school calls its own; not where the school feeds the class lists. */
export function canCreateClass(person: Person, hasRosters: boolean): boolean {
  if (person.isMinor || hasRosters || person.institutionalRole === 'student') return false;
  return person.ageBand === 'adult' || isStaff(person);
}

/** Which offer of a classes trial is shown; none to who has classes already, or must not be sold anything. */
export function classTrialCtaOf(person: Person, { kind, productEnum }: Standing): ClassTrialCta {
  if (person.isMinor || person.institutionalRole === 'student') return 'none';
  if (!isInMarket({ productEnum }) || kind === 'institutional' || kind === 'vip') return 'none';
  if (person.institutionalRole === 'admin') return 'big-school';
  return kind === 'free' ? 'free' : 'unlimited';
}

export const secondsOf = (standing: Standing): number => maxMoteSeconds(standing.kind);
