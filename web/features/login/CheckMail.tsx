import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { LINK_MINUTES } from './model.ts';
import styles from './SignIn.module.css';

export interface CheckMailProps {
  email: string;
  /** Epoch ms. */
  canResendAt: number;
  isResending: boolean;
  onResend: () => void;
  onOtherAddress: () => void;
}

/** Tells the user that the mail was sent, what to do, and what to do if it does not arrive. */
export function CheckMail({ email, canResendAt, isResending, onResend, onOtherAddress }: CheckMailProps): ReactNode {
  const t = useText();
  const seconds = useSecondsUntil(canResendAt);
  return (
    <Card className={styles.card}>
      <div role="status" className={styles.sent}>
        <Mo pose="mail" size={180} />
        <p className={styles.text}>
          <strong>{t('login-sent-to', { email })}</strong>
        </p>
        <p className={styles.text}>{t('login-sent-hint', { minutes: LINK_MINUTES })}</p>
      </div>
      <p className={styles.quiet}>{t('login-sent-junk')}</p>
      <div className={styles.actions}>
        <Button isFullWidth isLoading={isResending} isDisabled={seconds > 0} onClick={onResend}>
          {seconds > 0 ? t('login-sent-wait', { seconds }) : t('login-sent-again')}
        </Button>
        <Button isFullWidth variant="quiet" onClick={onOtherAddress}>
          {t('login-sent-other')}
        </Button>
      </div>
    </Card>
  );
}

/** Returns the whole seconds until a moment, then 0. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  });
  return left;
}
