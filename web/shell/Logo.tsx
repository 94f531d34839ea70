import type { ReactNode } from 'react';
import styles from './Logo.module.css';

/**
 * Mote's logo: three bars of a voice in a speech bubble. The name is visible beside the logo, so the logo has no label
 * of its own.
 */
export function Logo({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path className={styles.body} d="M16 2a14 14 0 1 1-6.6 26.3L3.4 29.7a.8.8 0 0 1-1-1l1.4-5.6A14 14 0 0 1 16 2z" />
      <path className={styles.bars} d="M10.5 13.5v5M16 9.5v13M21.5 13.5v5" />
    </svg>
  );
}
