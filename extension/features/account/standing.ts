import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { transcriptionAccess } from '@/shared/domain/transcription-access.ts';

/** What is particular about this account, a line each; what everybody has is not said. */
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

export function standingOf({ identity, entitlements, productStates }: IdentityStatus): StandingFact[] {
  const { isMinor } = identity;
  const [product] = productStates;
  const holds: Record<StandingFact, boolean> = {
    school: entitlements.isInstitutional,
    'cannot-send': product?.canMote === false,
    'transcription-upgrade': product !== undefined && transcriptionAccess({ ...product, isMinor }).reason !== null,
    'no-book': !entitlements.canUseBook,
    'book-full': entitlements.hitBookLimit,
    classes: entitlements.canCreateClass,
    'no-my-name': product?.isMyMoteNameEnabled === false,
    // Minors are sold nothing, whatever a server says.
    upgradable: product?.isUpgradable === true && !isMinor,
  };
  return STANDING_FACTS.filter((fact) => holds[fact]);
}
