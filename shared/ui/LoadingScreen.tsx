import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './LoadingScreen.module.css';

/** Covers the screen while an application route loads. Public pages never show it. */
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
