import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { GoBack } from '../../features/presence/GoBack.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';

/** The page after a sign-in from the extension, and after a fresh install. */
export function LandingPage(): ReactNode {
  const t = useText();
  const [query] = useSearchParams();
  if (query.get('invoker') === 'extension') return <GoBack />;
  return (
    <div className={styles.page}>
      <span className={styles.art}>
        <Mo pose="done" size={180} />
      </span>
      <SignInHead title={t('landing-title')} lead={t('landing-text')} />
      <Card className={styles.card}>
        <div className={styles.actions}>
          <LinkButton to={SITE_ROUTES.home.path} variant="primary" size="lg">
            {t('landing-dashboard')}
          </LinkButton>
          <LinkButton to={SITE_ROUTES.record.path}>{t('site-nav-record')}</LinkButton>
        </div>
      </Card>
    </div>
  );
}
