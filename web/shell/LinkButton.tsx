import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '@/shared/ui/Button.module.css';
import { classNames } from '@/shared/ui/class-names.ts';

export interface LinkButtonProps {
  to: string;
  variant?: 'primary' | 'secondary' | 'quiet' | 'record';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  children: ReactNode;
}

/** Goes somewhere, so it is a link; looks like the kit's button. */
export function LinkButton({ to, variant = 'secondary', size = 'md', icon, children }: LinkButtonProps): ReactNode {
  return (
    <Link to={to} className={classNames(styles.button, styles[size], styles[variant])}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
