import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { isQuotaExhausted, mayBeChild, UNKNOWN_FREE_MOTES } from '@/shared/domain/account/market.ts';
import type { ClassTrialCta, ProductState } from '@/shared/domain/account/user-session.ts';
import type { StudentClass } from '../../db/account-queries.ts';
import type { InstitutionRow, UserRow } from '../../db/schema.ts';
import { mayUpload } from '../consent/consent.ts';
import type { ServiceDeps } from '../context.ts';
import { isPupilOfUnknownAge } from '../membership/pupil.ts';
import { isAdmin, isGod, isTester } from '../rights.ts';
import { allowanceOf } from './allowance.ts';
import { effectiveControls } from './controls.ts';
import {
  ANONYMOUS,
  canCreateClass,
  classTrialCtaOf,
  productStateOf,
  type Standing,
  secondsOf,
  standingOf,
} from './derive.ts';
import { grantsOf } from './grants.ts';
import { featuresOf, hasHitBookLimit } from './plan-settings.ts';

/** Everything that a user may do and see, derived for each request. */
export interface Entitled {
  productStates: ProductState[];
  entitlements: IdentityStatus['entitlements'];
  classTrialCTAEnum: ClassTrialCta;
  /** Classes in which the user is a student now. */
  joined: readonly StudentClass[];
  /** Null: the user belongs to none. */
  institution: InstitutionRow | null;
  isInstitutionalAdmin: boolean;
  /** True for a pupil who has not declared an age. */
  isPupilOfUnknownAge: boolean;
  shouldSuppressMyClasses: boolean;
  isGodMode: boolean;
  isAdmin: boolean;
  isTester: boolean;
}

export async function entitlementsOf(deps: ServiceDeps, user: UserRow | null): Promise<Entitled> {
  if (user === null) return entitlementsOfVisitor(deps);
  const joined = deps.queries.studentClasses(user.id);
  const [grants, institution, settings, canUpload, controls, isOfUnknownAge, classes] = await Promise.all([
    grantsOf(deps, user),
    institutionOf(deps, user),
    deps.queries.settings(user.id),
    mayUpload(deps, user),
    joined.then((classes) => effectiveControls(deps, classes)),
    isPupilOfUnknownAge(deps, user),
    joined,
  ]);
  const now = deps.clock();
  const standing = standingOf(grants, { hasPlans: deps.rights.hasPlans, now });
  const features = featuresOf(standing.productEnum, deps.rights.plans);
  const isRationed = standing.kind === 'free';
  const freeMotes = isRationed ? await allowanceOf(deps, user) : UNKNOWN_FREE_MOTES;
  const isForbidden = institution?.isEnhancementForbidden ?? false;
  const isOn = (field: string, value: string) => settings.some((row) => row.field === field && row.value === value);
  return {
    productStates: [
      productStateOf(standing, {
        now,
        isMinor: mayBeChild(user),
        quotaResetsAt: isRationed ? freeMotes.freeMotesMintedEpoch : null,
        canMote: canUpload && !isQuotaExhausted(isRationed, freeMotes),
        // Only an explicit choice allows transcription.
        transcriptionOptOut: !isOn('transcriptionOptOut', 'false'),
        canTranscribe: features.canTranscribe,
      }),
    ],
    entitlements: {
      ...flagsOf(standing, canUpload),
      canUseBook: features.canUseBook,
      hitBookLimit: hasHitBookLimit(features, BOOK_ENTRIES),
      canCreateClass: canCreateClass(user),
      enhancement: { isEnabled: !isForbidden && isOn('enhancement', '{"isEnabled":true}'), isForbidden },
      freeMotes,
      ...controls,
    },
    classTrialCTAEnum: classTrialCtaOf(user, standing),
    joined: classes,
    institution,
    isInstitutionalAdmin: institution !== null && user.institutionalRole === 'admin',
    isPupilOfUnknownAge: isOfUnknownAge,
    // A school's statement that it feeds class lists (hasRosters) hides nothing until a roster feed is built.
    shouldSuppressMyClasses: false,
    isGodMode: isGod(deps.rights, user),
    isAdmin: isAdmin(deps.rights, user),
    isTester: isTester(deps.rights, user),
  };
}

/**
 * Returns the entitlements of an anonymous visitor, who may record. Offers, allowance and a teacher's controls do not
 * apply.
 */
async function entitlementsOfVisitor(deps: ServiceDeps): Promise<Entitled> {
  return {
    productStates: [],
    entitlements: {
      ...flagsOf(ANONYMOUS, true),
      canUseBook: false,
      hitBookLimit: false,
      canCreateClass: false,
      enhancement: { isEnabled: false, isForbidden: false },
      freeMotes: UNKNOWN_FREE_MOTES,
      ...(await effectiveControls(deps, [])),
    },
    classTrialCTAEnum: 'none',
    joined: [],
    institution: null,
    isInstitutionalAdmin: false,
    isPupilOfUnknownAge: false,
    shouldSuppressMyClasses: false,
    isGodMode: false,
    isAdmin: false,
    isTester: false,
  };
}

/** The server stores no entries of the comment bank until it is built. */
const BOOK_ENTRIES = 0;

const flagsOf = (standing: Standing, canUpload: boolean) => ({
  isInstitutional: standing.isInstitutional,
  applyFreeMoteRationing: standing.kind === 'free',
  maxMoteSeconds: secondsOf(standing),
  canUpload,
});

async function institutionOf(
  { queries }: Pick<ServiceDeps, 'queries'>,
  { institutionId }: Pick<UserRow, 'institutionId'>,
): Promise<InstitutionRow | null> {
  if (institutionId === null) return null;
  return queries.institution(institutionId);
}
