import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '@/shared/ui/Button.module.css';
import { classNames } from '@/shared/ui/class-names.ts';
import own from './LinkButton.module.css';

export interface LinkButtonProps {
  to: string;
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'record';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** Called in addition to the navigation. */
  onClick?: () => void;
  children: ReactNode;
}

/** A link for navigation, styled like the kit's button. */
export function LinkButton({
  to,
  variant = 'secondary',
  size = 'md',
  icon,
  onClick,
  children,
}: LinkButtonProps): ReactNode {
  return (
    <Link
      to={to}
      onClick={onClick}
      className={classNames(styles.button, styles[size], variant === 'soft' ? own.soft : styles[variant])}
    >
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
