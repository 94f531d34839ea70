import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Shell } from './Shell.tsx';

/** A page whose code did not come, or that broke. */
export function PageFault(): ReactNode {
  const t = useText();
  return (
    <Shell chrome="full">
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
