import { type ReactNode, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { LinkButton } from './LinkButton.tsx';
import styles from './PageFault.module.css';
import { Shell } from './Shell.tsx';

/** An error page: no access, code that failed to load, or a crash. */
export function PageFault(): ReactNode {
  const t = useText();
  const fault = useRouteError();
  const navigate = useNavigate();
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine);
  if (isRouteErrorResponse(fault) && fault.status === 403) {
    return (
      <Shell chrome="full">
        <DocumentTitle titleId="site-forbidden-title" />
        <div className={styles.page}>
          <Mo pose="permission" size={200} />
          <h1>{t('site-forbidden-title')}</h1>
          <p>{t(fault.data === 'teacher' ? 'site-forbidden-teacher' : 'site-forbidden-admin')}</p>
          <LinkButton to={SITE_ROUTES.home.path} variant="primary">
            {t('not-found-home')}
          </LinkButton>
        </div>
      </Shell>
    );
  }
  return (
    <Shell chrome="full">
      <DocumentTitle titleId="site-failed-title" />
      <div className={styles.page}>
        <h1>{t('site-failed-title')}</h1>
        <LoadFailed
          code={isOnline ? 'unknown' : 'offline'}
          size={200}
          actions={
            // Offline, a reload would lose the pages that still work.
            isOnline ? (
              <Button size="sm" onClick={() => location.reload()}>
                {t('site-failed-again')}
              </Button>
            ) : (
              <Button size="sm" onClick={() => void navigate(-1)}>
                {t('site-failed-back')}
              </Button>
            )
          }
        >
          {t(isOnline ? 'site-failed-online' : 'site-failed-text')}
        </LoadFailed>
      </div>
    </Shell>
  );
}

function watchOnline(changed: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
