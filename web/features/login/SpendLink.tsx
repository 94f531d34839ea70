import { KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount } from '../account/site-context.ts';
import { Refused } from './Refused.tsx';
import styles from './SignIn.module.css';
import { SpendForeignLink, type SpendLinkProps } from './SpendForeignLink.tsx';
import { useSpending } from './use-spending.ts';

/** A link is spent by the browser that asked for it; any other asks first for the address, so that nobody comes in by somebody else's. */
export function SpendLink({ token, goOnTo, onSignedIn, onLinkInvalid }: SpendLinkProps): ReactNode {
  const { memory } = useAccount();
  const [nonce, setNonce] = useState(() => memory.freshNonce());
  const leaveNonce = useCallback(() => setNonce(null), []);
  if (nonce !== null) return <OwnLink token={token} nonce={nonce} onSignedIn={onSignedIn} onForeign={leaveNonce} />;
  return <SpendForeignLink token={token} goOnTo={goOnTo} onSignedIn={onSignedIn} onLinkInvalid={onLinkInvalid} />;
}

interface OwnLinkProps {
  token: string;
  nonce: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** It was asked for in another browser, perhaps: a wrong secret spends nothing. */
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
      <div>
        <span className={styles.badge} aria-hidden="true">
          <KeyRound />
        </span>
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
