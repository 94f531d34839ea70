import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useSite } from '../account/site-context.ts';

/** Whoever signed in last at another site of this Mote may be looking for that one: the extension of this browser knows. */
export function LastSite(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const [host, setHost] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void presence.lastLoginHostname().then((last) => {
      if (!isGone) setHost(last);
    });
    return () => {
      isGone = true;
    };
  }, [presence]);
  if (host === null || host === location.hostname) return null;
  return (
    <Alert type="info">
      {t('login-last-site', { host })} <a href={`https://${host}/login`}>{t('login-last-site-link')}</a>
    </Alert>
  );
}
