import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** The drawing that stands for this state and no other, such as `<Mo pose="empty" />`. It replaces the icon. */
  art?: ReactNode;
  title: string;
  /** Explains the next action. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, art, title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      {art}
      {art === undefined && icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
