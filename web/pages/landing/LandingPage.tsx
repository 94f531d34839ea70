import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { GoBack } from '../../features/presence/GoBack.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';

/** Where a sign-in from the extension and a fresh install end. */
export function LandingPage(): ReactNode {
  const t = useText();
  const [query] = useSearchParams();
  if (query.get('invoker') === 'extension') return <GoBack />;
  return (
    <div className={styles.page}>
      <span className={styles.badge} aria-hidden="true">
        <Sparkles />
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
