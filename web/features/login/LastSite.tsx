import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useSite } from '../account/site-context.ts';

/** Points to the other Mote site of the last sign-in, which this browser's extension knows. */
export function LastSite(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const [host, setHost] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void presence.lastLoginHostname().then((last) => {
      if (!isUnmounted) setHost(last);
    });
    return () => {
      isUnmounted = true;
    };
  }, [presence]);
  if (host === null || host === location.hostname) return null;
  return (
    <Alert type="info">
      {t('login-last-site', { host })} <a href={`https://${host}/login`}>{t('login-last-site-link')}</a>
    </Alert>
  );
}
