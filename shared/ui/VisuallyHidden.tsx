import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Renders content for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
