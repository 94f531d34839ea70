import type { ReactNode } from 'react';
import styles from '@/shared/ui/Button.module.css';
import { classNames } from '@/shared/ui/class-names.ts';
import type { LinkButtonProps } from './LinkButton.tsx';

export interface OutsideLinkProps extends LinkButtonProps {
  /** Absent: the page stays open beside the new one. */
  isSameTab?: boolean;
}

/** A link that leaves the site, styled like the kit's button. */
export function OutsideLink({
  to,
  variant = 'secondary',
  size = 'md',
  icon,
  onClick,
  isSameTab = false,
  children,
}: OutsideLinkProps): ReactNode {
  return (
    <a
      href={to}
      onClick={onClick}
      {...(isSameTab ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(styles.button, styles[size], styles[variant])}
    >
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </a>
  );
}
