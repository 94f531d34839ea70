import { useCallback, useState } from 'react';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { dismissToast, showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../account/site-context.ts';
import { type LinkProof, redeemLink } from './redeem-link.ts';

const TOAST = 'login';

export interface Spending {
  isSpending: boolean;
  refusal: Refusal | null;
  /** Redeems the link. Returns the reason for a failure; null: signed in. */
  spend(proof: LinkProof): Promise<Refusal | null>;
}

/** Redeems a link and shows its progress in one toast. */
export function useSpending(token: string, onSignedIn: (signedIn: SignedIn) => void): Spending {
  const t = useText();
  const account = useAccount();
  const [isSpending, setSpending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const spend = useCallback(
    async (proof: LinkProof) => {
      setSpending(true);
      setRefusal(null);
      showToast({ type: 'loading', id: TOAST, text: t('login-wait') });
      const result = await redeemLink(account, token, proof);
      if (result.ok) {
        dismissToast(TOAST);
        onSignedIn(result.value);
        return null;
      }
      const refused = refusalOf(result, Date.now());
      setSpending(false);
      setRefusal(refused);
      // The page itself explains an invalid link and the remedy; "try again later" would be wrong.
      if (refused.error === 'link-invalid') dismissToast(TOAST);
      else showToast({ type: 'error', id: TOAST, text: t('login-failed') });
      return refused;
    },
    [account, token, t, onSignedIn],
  );
  return { isSpending, refusal, spend };
}
