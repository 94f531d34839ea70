import type { SignedIn } from '@/shared/client/session-ports.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { isReferrerCode } from '@/shared/domain/referral.ts';
import type { KeptText } from '../../src/kept-text.ts';

/** The code that this visitor came by and has not used yet; null: none. */
function codeIn(kept: KeptText): string | null {
  const code = kept.get();
  return code !== null && isReferrerCode(code) ? code : null;
}

export interface KeptReferral {
  /** The code that a visitor came by, until somebody signs in. */
  referrer: KeptText;
  /** The code by which the account was made that was signed in last: its person installs later. */
  referredBy: KeptText;
}

/** After a sign-in: a code has served its purpose when it made an account, and is told of then; it is of no use to any other. */
export function settleReferral(
  { isNewUser }: Pick<SignedIn, 'isNewUser'>,
  { referrer, referredBy }: KeptReferral,
  { tellReferral }: Pick<SignalClient, 'tellReferral'>,
): void {
  const code = isNewUser ? codeIn(referrer) : null;
  if (code !== null) tellReferral({ code, isNewUser: true, isLoggedIn: true });
  // Whose account is older may be somebody else at this device.
  referredBy.set(code ?? '');
  if (referrer.get() !== null) referrer.set('');
}

/** An install button was pressed: told of only for who came by somebody's link. */
export function tellInstall({ referrer, referredBy }: KeptReferral, signals: Pick<SignalClient, 'tellInstall'>): void {
  const code = codeIn(referrer) ?? codeIn(referredBy);
  if (code !== null) signals.tellInstall({ referrerUserId: code });
}
