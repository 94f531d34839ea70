import type { StoredIdentity } from '@/extension/platform/account-items.ts';
import { IdentityStatus } from '@/shared/contract/identity.ts';
import { maxMoteSeconds } from '@/shared/domain/limits.ts';
import { type Allowance, countAllowance } from '@/shared/domain/market.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import { type FeatureKey, switchedOff } from '@/shared/domain/teacher-controls.ts';
import type { StandingFact } from './standing.ts';

export interface PersonView {
  name: string;
  email: string;
  avatarUrl: string;
  isMinor: boolean;
}

/** What our own pages know of who is signed in: no token, and nothing that they do not show. */
export interface AccountView {
  /** ended: the server has ended the session; the person did not ask for it. */
  login: 'signed-out' | 'ended' | 'erased' | 'signed-in';
  /** Null: nobody is signed in. */
  userId: string | null;
  /** Null also while signed in, before the server has said who it is. */
  person: PersonView | null;
  /** Null: nobody counts, or nobody knows. */
  allowance: Allowance | null;
  /** False: under 13 without a consent record; takes stay on the device. */
  canUpload: boolean;
  /** Age, name or terms are missing: the site asks for them. */
  needsDetails: boolean;
  enhancement: { isEnabled: boolean; isForbidden: boolean } | null;
  /** Google lets Mote write in a presentation of theirs just now. */
  hasOpenFiles: boolean;
  featuresOff: readonly FeatureKey[];
  standing: readonly StandingFact[];
  /** Name of the school; empty: none, or not known. */
  school: string;
  /** Host of the site where signing in goes on. */
  siteHost: string;
  /** False: the site cannot hand a sign-in over to this build (decisions 14). */
  hasHandoff: boolean;
  /** The school has said that others use this device too. */
  isSharedDevice: boolean;
  /** Address that a sign-in link was sent to a short while ago; null: none. */
  askedMail: string | null;
  /** The site is signed in as somebody else. */
  mismatch: { here: string; site: string } | null;
  /** A newer Mote waits, or the server speaks one that this one does not read. */
  isOutOfDate: boolean;
  isOnline: boolean;
}

/** The cached status, where it has the shape that we know. */
export function readIdentity(stored: StoredIdentity | null): IdentityStatus | null {
  const read = IdentityStatus.safeParse(stored?.status);
  return read.success && read.data.auth.isLoggedIn ? read.data : null;
}

export const allowanceOf = ({ entitlements }: IdentityStatus, now: number): Allowance | null =>
  countAllowance(entitlements.applyFreeMoteRationing, entitlements.freeMotes, now);

/**
 * Features that teachers have switched off for this person. The last word holds while no newer one came, past its `until` too:
 * neither staying offline nor a clock that is put on must switch anything on.
 */
export const featuresOffOf = (identity: IdentityStatus | null): readonly FeatureKey[] =>
  identity === null ? [] : switchedOff(identity.entitlements.teacherControls);

/** Longest mote in ms. Who is signed in but not known yet has what everybody has. */
export const maxMoteMsOf = (identity: IdentityStatus | null): number =>
  (identity?.entitlements.maxMoteSeconds ?? maxMoteSeconds('anonymous')) * 1000;

export interface NameToPlay {
  moteId: string;
  /** As it is written by its sound; may be empty. */
  spelling: string;
  place: 'card' | 'signature';
}

/** The person's name as they say it, where they let mails play it. A minor's stands behind no link that is public. */
export function nameToPlayOf(status: IdentityStatus | null): NameToPlay | null {
  if (!status?.productStates[0]?.isMyMoteNameEnabled || status.identity.isMinor) return null;
  const { myMoteName, myMoteNamePhonetic, myMoteNamePlaybackLocation: place } = status.identity;
  if (!isMoteId(myMoteName) || (place !== 'card' && place !== 'signature')) return null;
  return { moteId: myMoteName, spelling: myMoteNamePhonetic, place };
}

export function personOf({ identity }: IdentityStatus): PersonView {
  const { displayName, name, primaryEmailAddress, avatarUrl, isMinor } = identity;
  return { name: displayName || name, email: primaryEmailAddress, avatarUrl, isMinor };
}
