import type { SignedIn } from '@/shared/client/session-ports.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { isReferrerCode } from '@/shared/domain/account/referral.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

/** Returns the unused code of this visitor's link; null: none. */
function codeIn(kept: StoredText): string | null {
  const code = kept.get();
  return code !== null && isReferrerCode(code) ? code : null;
}

export interface StoredReferral {
  /** The code of a visitor's link, until a sign-in. */
  referrer: StoredText;
  /** The code that created the last signed-in account: its user may install later. */
  referredBy: StoredText;
}

/** Settles a code after a sign-in. If it created an account, it is reported; for any other account it is dropped. */
export function settleReferral(
  { isNewUser }: Pick<SignedIn, 'isNewUser'>,
  { referrer, referredBy }: StoredReferral,
  { tellReferral }: Pick<SignalClient, 'tellReferral'>,
): void {
  const code = isNewUser ? codeIn(referrer) : null;
  if (code !== null) tellReferral({ code, isNewUser: true, isLoggedIn: true });
  // An older account may belong to another user of this device.
  referredBy.set(code ?? '');
  if (referrer.get() !== null) referrer.set('');
}

/** Reports a press of an install button, for visitors by a referral link only. */
export function tellInstall(
  { referrer, referredBy }: StoredReferral,
  signals: Pick<SignalClient, 'tellInstall'>,
): void {
  const code = codeIn(referrer) ?? codeIn(referredBy);
  if (code !== null) signals.tellInstall({ referrerUserId: code });
}
