import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For a screen reader only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
