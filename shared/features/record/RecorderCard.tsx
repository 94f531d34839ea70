import type { ReactNode } from 'react';
import { Mo, type Pose } from '@/shared/ui/art/Mo.tsx';
import styles from './Recorder.module.css';

export interface RecorderCardProps {
  /** Picture of the state. */
  pose?: Pose;
  /** Sign of a question that has no picture. */
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one first. */
  actions: ReactNode;
  isProblem?: boolean;
}

/** A question or problem in place of the recorder: what happened, what is safe, and what to do. */
export function RecorderCard({
  pose,
  icon,
  title,
  children,
  actions,
  isProblem = false,
}: RecorderCardProps): ReactNode {
  return (
    <div className={styles.card} data-problem={isProblem || undefined} role={isProblem ? 'alert' : undefined}>
      {pose && <Mo pose={pose} size={96} />}
      {icon && (
        <span className={styles.cardIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.cardBody}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p className={styles.cardText}>{children}</p>
        <div className={styles.cardActions}>{actions}</div>
      </div>
    </div>
  );
}
