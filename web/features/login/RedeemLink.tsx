import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount } from '../account/site-context.ts';
import { RedeemLinkFromOtherBrowser, type RedeemLinkProps } from './RedeemLinkFromOtherBrowser.tsx';
import { Refused } from './Refused.tsx';
import styles from './SignIn.module.css';
import { useSpending } from './use-redeeming.ts';

/**
 * Redeems a link in the browser that requested it. Any other browser asks for the address first, so that no user signs
 * in by another's link.
 */
export function RedeemLink({ token, goOnTo, onSignedIn, onLinkInvalid }: RedeemLinkProps): ReactNode {
  const { memory } = useAccount();
  const [nonce, setNonce] = useState(() => memory.freshNonce());
  const leaveNonce = useCallback(() => setNonce(null), []);
  if (nonce !== null) return <OwnLink token={token} nonce={nonce} onSignedIn={onSignedIn} onForeign={leaveNonce} />;
  return (
    <RedeemLinkFromOtherBrowser token={token} goOnTo={goOnTo} onSignedIn={onSignedIn} onLinkInvalid={onLinkInvalid} />
  );
}

interface OwnLinkProps {
  token: string;
  nonce: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Called if the link may be from another browser: a wrong secret does not use it up. */
  onForeign: () => void;
}

function OwnLink({ token, nonce, onSignedIn, onForeign }: OwnLinkProps): ReactNode {
  const t = useText();
  const { isSpending, refusal, spend: spendBy } = useSpending(token, onSignedIn);
  const spend = useCallback(async () => {
    const refused = await spendBy({ nonce });
    if (refused?.error === 'link-invalid') onForeign();
  }, [spendBy, nonce, onForeign]);

  const wasTried = useRef(false);
  useEffect(() => {
    if (wasTried.current) return;
    wasTried.current = true;
    void spend();
  }, [spend]);

  return (
    <Card className={styles.card}>
      <div className={styles.state}>
        <Mo pose={refusal ? 'link' : 'waiting'} size={120} />
        <p className={styles.text} role="status">
          {refusal ? t('login-link-text') : t('login-wait')}
        </p>
      </div>
      {refusal && <Refused refusal={refusal} />}
      <Button variant="primary" size="lg" isFullWidth isLoading={isSpending} onClick={() => void spend()}>
        {refusal ? t('login-link-again') : t('login-link-confirm')}
      </Button>
    </Card>
  );
}
