import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { transcriptionAccess } from '@/shared/domain/account/transcription-access.ts';
import { BUILT, type BuiltFeatures } from '@/shared/domain/built.ts';

/** Special facts about this account, one line each. Defaults are not listed. */
export const STANDING_FACTS = [
  'school',
  'cannot-send',
  'transcription-upgrade',
  'no-book',
  'book-full',
  'classes',
  'no-my-name',
  'upgradable',
] as const;
export type StandingFact = (typeof STANDING_FACTS)[number];

export function standingOf(
  { identity, entitlements, productStates }: IdentityStatus,
  built: BuiltFeatures = BUILT,
): StandingFact[] {
  const { isMinor } = identity;
  const [product] = productStates;
  const holds: Record<StandingFact, boolean> = {
    school: entitlements.isInstitutional,
    'cannot-send': product?.canMote === false,
    'transcription-upgrade':
      built.transcription &&
      built.plans &&
      product !== undefined &&
      transcriptionAccess({ ...product, isMinor }).reason !== null,
    'no-book': built.commentBank && !entitlements.canUseBook,
    'book-full': built.commentBank && entitlements.hitBookLimit,
    classes: entitlements.canCreateClass,
    'no-my-name': product?.isMyMoteNameEnabled === false,
    // Minors see no upgrade, whatever a server reports.
    upgradable: built.plans && product?.isUpgradable === true && !isMinor,
  };
  return STANDING_FACTS.filter((fact) => holds[fact]);
}
