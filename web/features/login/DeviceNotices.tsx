import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { keepsCookies } from './keeps-cookies.ts';
import type { Doors } from './use-doors.ts';

/** What on this device stands in the way of a sign-in: no network, no cookies, a wrong clock. */
export function DeviceNotices({ doors }: { doors: Doors }): ReactNode {
  const t = useText();
  const isOnline = useOnline();
  const [hasCookies] = useState(keepsCookies);
  return (
    <>
      {!isOnline && <Alert type="warn">{t('login-offline')}</Alert>}
      {!hasCookies && <Alert type="error">{t('login-cookies-off')}</Alert>}
      {doors.isClockWrong && <Alert type="warn">{t('login-clock-wrong')}</Alert>}
      {doors.providers?.mail === false && <Alert type="warn">{t('login-no-mail')}</Alert>}
      {doors.providers?.outbox && (
        <Alert type="info">
          {t('login-dev-outbox')} <a href="/dev/outbox">{t('login-dev-outbox-link')}</a>
        </Alert>
      )}
    </>
  );
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
