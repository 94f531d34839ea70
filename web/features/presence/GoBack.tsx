import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { useAccount, useSite } from '../account/site-context.ts';
import styles from '../login/SignIn.module.css';
import { SignInHead } from '../login/SignInHead.tsx';
import { handOver } from './hand-over.ts';

/** The sign-in was asked for by the extension: it is handed over at once, and the person goes back to their page. */
export function GoBack(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const { api } = useAccount();
  const [isTaken, setTaken] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    void handOver({ api, presence }).then((taken) => !isGone && setTaken(taken));
    return () => {
      isGone = true;
    };
  }, [api, presence]);
  return (
    <div className={styles.page}>
      <span className={styles.badge} aria-hidden="true">
        <CircleCheck />
      </span>
      <SignInHead title={t('login-back-title')} />
      <Card className={styles.card}>
        {isTaken === false ? (
          <Alert type="warn">{t('login-back-no-extension')}</Alert>
        ) : (
          <p className={styles.text}>{t('login-back-text')}</p>
        )}
        <div className={styles.actions}>
          <LinkButton to={SITE_ROUTES.home.path}>{t('landing-dashboard')}</LinkButton>
        </div>
      </Card>
    </div>
  );
}
