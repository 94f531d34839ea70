import { type ReactNode, useEffect, useState } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { useAccount, useSite } from '../account/site-context.ts';
import styles from '../login/SignIn.module.css';
import { SignInHead } from '../login/SignInHead.tsx';
import { handOver } from './hand-over.ts';

/** The extension requested this sign-in: hands it over immediately, and the user returns to their page. */
export function GoBack(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const { api } = useAccount();
  const [isTaken, setTaken] = useState<boolean | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void handOver({ api, presence }).then((taken) => !isUnmounted && setTaken(taken));
    return () => {
      isUnmounted = true;
    };
  }, [api, presence]);
  return (
    <div className={styles.page}>
      <span className={styles.art}>
        <Mo pose="done" size={180} />
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
