import type { StoredIdentity } from '@/extension/platform/account-items.ts';
import { type IdentityStatus, identityStatusSchema } from '@/shared/contract/identity.ts';
import { type Allowance, countAllowance } from '@/shared/domain/account/market.ts';
import { type FeatureKey, switchedOff } from '@/shared/domain/account/teacher-controls.ts';
import { maxMoteSeconds } from '@/shared/domain/mote/limits.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import type { StandingFact } from './standing.ts';

export interface UserView {
  name: string;
  email: string;
  avatarUrl: string;
  isMinor: boolean;
}

/** The account as our own pages know it. Contains no token, and only data that the pages show. */
export interface AccountView {
  /** ended: the server ended the session without a request of the user. */
  login: 'signed-out' | 'ended' | 'erased' | 'signed-in';
  /** Null while signed out. */
  userId: string | null;
  /** Also null while signed in, until the server has identified the user. */
  person: UserView | null;
  /** Null: no allowance applies, or it is not known. */
  allowance: Allowance | null;
  /** False: under 13 without a consent record; takes stay on the device. */
  canUpload: boolean;
  /** Age, name or terms are missing: the site requests them. */
  needsDetails: boolean;
  enhancement: { isEnabled: boolean; isForbidden: boolean } | null;
  /** True while Google lets Mote write in one of the user's presentations. */
  hasOpenFiles: boolean;
  featuresOff: readonly FeatureKey[];
  standing: readonly StandingFact[];
  /** Name of the school. Empty: no school, or its name is not known. */
  school: string;
  /** Host of the site where the user signs in. */
  siteHost: string;
  /** False: the site cannot hand a sign-in over to this build (decisions 14). */
  hasHandoff: boolean;
  /** True if the school has set that the device is shared. */
  isSharedDevice: boolean;
  /** Address to which a sign-in link was sent recently; null: no pending link. */
  askedMail: string | null;
  /** Set if the site is signed in with another account. */
  mismatch: { here: string; site: string } | null;
  /** True if an update is available, or if the server uses a newer protocol that this version cannot read. */
  isOutOfDate: boolean;
  isOnline: boolean;
}

/** Returns the cached status if it is valid and signed in. */
export function readIdentity(stored: StoredIdentity | null): IdentityStatus | null {
  const read = identityStatusSchema.safeParse(stored?.status);
  return read.success && read.data.auth.isLoggedIn ? read.data : null;
}

export const allowanceOf = ({ entitlements }: IdentityStatus, now: number): Allowance | null =>
  countAllowance(entitlements.applyFreeMoteRationing, entitlements.freeMotes, now);

/**
 * Returns the features that teachers turned off for this user. The last list stays in force until a newer one arrives,
 * even past its `until`: neither staying offline nor changing the clock may turn a feature on.
 */
export const featuresOffOf = (identity: IdentityStatus | null): readonly FeatureKey[] =>
  identity === null ? [] : switchedOff(identity.entitlements.teacherControls);

/** Returns the longest mote in ms. A signed-in user whose status is unknown gets the default. */
export const maxMoteMsOf = (identity: IdentityStatus | null): number =>
  (identity?.entitlements.maxMoteSeconds ?? maxMoteSeconds('anonymous')) * 1000;

export interface NameToPlay {
  moteId: string;
  /** Phonetic spelling; may be empty. */
  spelling: string;
  place: 'card' | 'signature';
}

/** Returns the user's recorded name, if the user lets mails play it. A minor's name is never behind a public link. */
export function nameToPlayOf(status: IdentityStatus | null): NameToPlay | null {
  if (!status?.productStates[0]?.isMyMoteNameEnabled || status.identity.isMinor) return null;
  const { myMoteName, myMoteNamePhonetic, myMoteNamePlaybackLocation: place } = status.identity;
  if (!isMoteId(myMoteName) || (place !== 'card' && place !== 'signature')) return null;
  return { moteId: myMoteName, spelling: myMoteNamePhonetic, place };
}

/** Returns the name that listeners see with the user's notes. Null: unknown, or a minor's, which no link shows. */
export function senderNameOf(status: IdentityStatus | null): string | null {
  if (!status || status.identity.isMinor || status.identity.mustSayAge) return null;
  const { name } = userViewOf(status);
  return name.trim() === '' ? null : name;
}

export function userViewOf({ identity }: IdentityStatus): UserView {
  const { displayName, name, primaryEmailAddress, avatarUrl, isMinor } = identity;
  return { name: displayName || name, email: primaryEmailAddress, avatarUrl, isMinor };
}
