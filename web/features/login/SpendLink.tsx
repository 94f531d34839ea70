import { KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { type Refusal, refusalOf } from '@/shared/domain/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { dismissToast, showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../account/site-context.ts';
import { Refused } from './Refused.tsx';
import styles from './SignIn.module.css';
import { spendLink } from './spend-link.ts';

const TOAST = 'login';

export interface SpendLinkProps {
  token: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The link is spent, over, foreign or cut: only a new one helps. */
  onLinkInvalid: () => void;
}

/** A link is spent by a click, so that no mail scanner spends it; the browser that asked for it needs none. */
export function SpendLink({ token, onSignedIn, onLinkInvalid }: SpendLinkProps): ReactNode {
  const t = useText();
  const account = useAccount();
  const [isSpending, setSpending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isForeign = useRef(false);
  const spend = useCallback(async () => {
    setSpending(true);
    setRefusal(null);
    showToast({ type: 'loading', id: TOAST, text: t('login-wait') });
    const nonce = isForeign.current ? null : account.memory.freshNonce();
    const result = await spendLink(account, token, nonce);
    setSpending(false);
    if (result.ok) {
      dismissToast(TOAST);
      return onSignedIn(result.value);
    }
    if (result.error === 'link-invalid' && nonce !== null) {
      // Asked for in another browser, perhaps: a wrong secret spends nothing, and a click without one may still do.
      isForeign.current = true;
      return dismissToast(TOAST);
    }
    const isOld = result.error === 'link-invalid';
    // Who is in already has lost nothing by an old letter: the page says so.
    if (isOld && account.session.snapshot().isLoggedIn) dismissToast(TOAST);
    else showToast({ type: 'error', id: TOAST, text: t('login-failed') });
    if (isOld) onLinkInvalid();
    else setRefusal(refusalOf(result, Date.now()));
  }, [account, token, t, onSignedIn, onLinkInvalid]);

  const wasTried = useRef(false);
  useEffect(() => {
    if (wasTried.current || account.memory.freshNonce() === null) return;
    wasTried.current = true;
    void spend();
  }, [account, spend]);

  return (
    <Card className={styles.card}>
      <div>
        <span className={styles.badge} aria-hidden="true">
          <KeyRound />
        </span>
        <p className={styles.text} role="status">
          {isSpending ? t('login-wait') : t('login-link-text')}
        </p>
      </div>
      {refusal && <Refused refusal={refusal} />}
      <Button variant="primary" size="lg" isFullWidth isLoading={isSpending} onClick={() => void spend()}>
        {refusal ? t('login-link-again') : t('login-link-confirm')}
      </Button>
    </Card>
  );
}
