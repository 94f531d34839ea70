import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './LoadingScreen.module.css';

/** The whole screen while an application route comes; public pages never wait behind it (decisions 7). */
export function LoadingScreen(): ReactNode {
  const t = useText();
  return (
    <div className={styles.screen} role="status">
      <div className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className={styles.text}>{t('loading-screen')}</p>
    </div>
  );
}
