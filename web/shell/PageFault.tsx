import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Shell } from './Shell.tsx';

/** A page that is not for who asks, whose code did not come, or that broke. */
export function PageFault(): ReactNode {
  const t = useText();
  const fault = useRouteError();
  if (isRouteErrorResponse(fault) && fault.status === 403) {
    return (
      <Shell chrome="full">
        <DocumentTitle titleId="site-forbidden-title" />
        <h1>{t('site-forbidden-title')}</h1>
        <p>{t(fault.data === 'teacher' ? 'site-forbidden-teacher' : 'site-forbidden-admin')}</p>
      </Shell>
    );
  }
  return (
    <Shell chrome="full">
      <DocumentTitle titleId="site-failed-title" />
      <h1>{t('site-failed-title')}</h1>
      <Alert
        type="error"
        actions={
          <Button size="sm" onClick={() => location.reload()}>
            {t('site-failed-again')}
          </Button>
        }
      >
        {t('site-failed-text')}
      </Alert>
    </Shell>
  );
}
