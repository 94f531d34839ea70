import type { ReactNode } from 'react';
import styles from './Recorder.module.css';

export interface RecorderCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Buttons, the one to press first. */
  actions: ReactNode;
  isProblem?: boolean;
}

/** A question or a problem in the recorder's place: what it is, what is safe, what to do. */
export function RecorderCard({ icon, title, children, actions, isProblem = false }: RecorderCardProps): ReactNode {
  return (
    <div className={styles.card} data-problem={isProblem || undefined} role={isProblem ? 'alert' : undefined}>
      <span className={styles.cardIcon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.cardBody}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p className={styles.cardText}>{children}</p>
        <div className={styles.cardActions}>{actions}</div>
      </div>
    </div>
  );
}
