import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Container } from '@/shared/ui/Container.tsx';
import { LinkButton } from './LinkButton.tsx';

/** A take goes on while the user visits another page: the banner shows that it records, and can stop it. */
export function RecordingBanner(): ReactNode {
  const t = useText();
  return (
    <Container width="narrow">
      <Alert
        type="warn"
        actions={
          <LinkButton to={SITE_ROUTES.record.path} size="sm">
            {t('site-recording-back')}
          </LinkButton>
        }
      >
        {t('site-recording')}
      </Alert>
    </Container>
  );
}
