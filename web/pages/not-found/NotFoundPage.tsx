import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './NotFoundPage.module.css';

/** Also for visitors; the server returns 404 for such an address [S2-038]. */
export function NotFoundPage(): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <Mo pose="lost" size={240} />
      <h1 className={styles.title}>{t('not-found-title')}</h1>
      <p className={styles.text}>{t('not-found-text')}</p>
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.home.path} variant="primary">
          {t('not-found-home')}
        </LinkButton>
        <LinkButton to={SITE_ROUTES.record.path}>{t('not-found-record')}</LinkButton>
      </div>
    </div>
  );
}
