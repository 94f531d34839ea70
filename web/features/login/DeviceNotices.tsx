import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { keepsCookies } from './keeps-cookies.ts';
import styles from './SignIn.module.css';
import type { SignInMethods } from './use-sign-in-methods.ts';

/** Obstacles to a sign-in on this device: no network, no cookies, a wrong clock. */
export function DeviceNotices({ signInMethods }: { signInMethods: SignInMethods }): ReactNode {
  const t = useText();
  const isOnline = useOnline();
  const [hasCookies] = useState(keepsCookies);
  return (
    <>
      {!isOnline && <Alert type="warn">{t('login-offline')}</Alert>}
      {!hasCookies && <Alert type="error">{t('login-cookies-off')}</Alert>}
      {signInMethods.isClockWrong && <Alert type="warn">{t('login-clock-wrong')}</Alert>}
      {signInMethods.providers?.mail === false && <Alert type="warn">{t('login-no-mail')}</Alert>}
    </>
  );
}

/** On a developer's server only: says where its mails are. Quiet, at the page's foot. */
export function OutboxStrip({ signInMethods }: { signInMethods: SignInMethods }): ReactNode {
  const t = useText();
  return signInMethods.providers?.outbox ? <p className={styles.strip}>{t('login-dev-outbox')}</p> : null;
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
