import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { isQuotaExhausted, mayBeChild, UNKNOWN_FREE_MOTES } from '@/shared/domain/market.ts';
import type { ClassTrialCta, ProductState } from '@/shared/domain/user-session.ts';
import type { InstitutionRow, UserRow } from '../../db/schema.ts';
import { mayUpload } from '../consent/consent.ts';
import type { ServiceDeps } from '../context.ts';
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

/** All that a person may do and see, derived at the moment it is asked for. */
export interface Entitled {
  productStates: ProductState[];
  entitlements: IdentityStatus['entitlements'];
  classTrialCTAEnum: ClassTrialCta;
  /** Null: belongs to none. */
  institution: InstitutionRow | null;
  isInstitutionalAdmin: boolean;
  shouldSuppressMyClasses: boolean;
  isGodMode: boolean;
  isAdmin: boolean;
  isTester: boolean;
}

export async function entitlementsOf(deps: ServiceDeps, user: UserRow | null): Promise<Entitled> {
  if (user === null) return entitlementsOfNobody(deps);
  const [grants, institution, settings, canUpload, controls] = await Promise.all([
    grantsOf(deps, user),
    institutionOf(deps, user),
    deps.queries.settings(user.id),
    mayUpload(deps, user),
    effectiveControls(deps, user.id),
  ]);
  const now = deps.clock();
  const standing = standingOf(grants, { hasPlans: deps.rights.hasPlans, now });
  const isRationed = standing.kind === 'free';
  const freeMotes = isRationed ? await allowanceOf(deps, user) : UNKNOWN_FREE_MOTES;
  const hasRosters = institution?.hasRosters ?? false;
  const isForbidden = institution?.isEnhancementForbidden ?? false;
  const isOn = (field: string, value: string) => settings.some((row) => row.field === field && row.value === value);
  return {
    productStates: [
      productStateOf(standing, {
        now,
        isMinor: mayBeChild(user),
        quotaResetsAt: isRationed ? freeMotes.freeMotesMintedEpoch : null,
        canMote: canUpload && !isQuotaExhausted(isRationed, freeMotes),
        transcriptionOptOut: isOn('transcriptionOptOut', 'true'),
      }),
    ],
    entitlements: {
      ...flagsOf(standing, canUpload),
      canUseBook: true,
      canCreateClass: canCreateClass(user, hasRosters),
      enhancement: { isEnabled: !isForbidden && isOn('enhancement', '{"isEnabled":true}'), isForbidden },
      freeMotes,
      ...controls,
    },
    classTrialCTAEnum: classTrialCtaOf(user, standing),
    institution,
    isInstitutionalAdmin: institution !== null && user.institutionalRole === 'admin',
    shouldSuppressMyClasses: hasRosters,
    isGodMode: isGod(deps.rights, user),
    isAdmin: isAdmin(deps.rights, user),
    isTester: isTester(deps.rights, user),
  };
}

/** An anonymous visitor may record: in no market, by no allowance, under no teacher. */
async function entitlementsOfNobody(deps: ServiceDeps): Promise<Entitled> {
  return {
    productStates: [],
    entitlements: {
      ...flagsOf(ANONYMOUS, true),
      canUseBook: false,
      canCreateClass: false,
      enhancement: { isEnabled: false, isForbidden: false },
      freeMotes: UNKNOWN_FREE_MOTES,
      ...(await effectiveControls(deps, null)),
    },
    classTrialCTAEnum: 'none',
    institution: null,
    isInstitutionalAdmin: false,
    shouldSuppressMyClasses: false,
    isGodMode: false,
    isAdmin: false,
    isTester: false,
  };
}

const flagsOf = (standing: Standing, canUpload: boolean) => ({
  isInstitutional: standing.isInstitutional,
  // No book is kept on the server yet, and so none is full.
  hitBookLimit: false,
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
