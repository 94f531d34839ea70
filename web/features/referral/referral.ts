import type { SignedIn } from '@/shared/client/session-ports.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { isReferrerCode } from '@/shared/domain/referral.ts';
import type { KeptText } from '../../src/kept-text.ts';

/** The code that this visitor came by and has not used yet; null: none. */
function codeIn(kept: KeptText): string | null {
  const code = kept.get();
  return code !== null && isReferrerCode(code) ? code : null;
}

/** After a sign-in: a code has served its purpose when it made an account, and is told of then; it is of no use to any other. */
export function settleReferral(
  { isNewUser }: Pick<SignedIn, 'isNewUser'>,
  kept: KeptText,
  { tellReferral }: Pick<SignalClient, 'tellReferral'>,
): void {
  const code = codeIn(kept);
  if (code !== null && isNewUser) tellReferral({ code, isNewUser: true, isLoggedIn: true });
  if (kept.get() !== null) kept.set('');
}

/** An install button was pressed: told of only for who came by somebody's link. */
export function tellInstall(kept: KeptText, signals: Pick<SignalClient, 'tellInstall'>): void {
  const code = codeIn(kept);
  if (code !== null) signals.tellInstall({ referrerUserId: code });
}
