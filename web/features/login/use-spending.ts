import { useCallback, useState } from 'react';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { type Refusal, refusalOf } from '@/shared/domain/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { dismissToast, showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../account/site-context.ts';
import { type LinkProof, spendLink } from './spend-link.ts';

const TOAST = 'login';

export interface Spending {
  isSpending: boolean;
  refusal: Refusal | null;
  /** Answers why it came to nothing; null: somebody is signed in. */
  spend(proof: LinkProof): Promise<Refusal | null>;
}

/** A link on its way to a session; one toast says how it goes. */
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
      const result = await spendLink(account, token, proof);
      if (result.ok) {
        dismissToast(TOAST);
        onSignedIn(result.value);
        return null;
      }
      const refused = refusalOf(result, Date.now());
      setSpending(false);
      setRefusal(refused);
      // By the address it may do still; and who is in already has lost nothing by an old letter.
      const isQuiet = 'nonce' in proof || account.session.snapshot().isLoggedIn;
      if (refused.error === 'link-invalid' && isQuiet) dismissToast(TOAST);
      else showToast({ type: 'error', id: TOAST, text: t('login-failed') });
      return refused;
    },
    [account, token, t, onSignedIn],
  );
  return { isSpending, refusal, spend };
}
