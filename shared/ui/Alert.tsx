import { CircleAlert, CircleCheck, Info, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './Alert.module.css';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { SpinnerRing } from './Spinner.tsx';

export const ALERT_TYPES = ['error', 'warn', 'success', 'info', 'loading', 'primary'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

export interface AlertProps {
  type: AlertType;
  children: ReactNode;
  /** Adds a button 'Dismiss'. */
  onDismiss?: (() => void) | undefined;
  /** Buttons that help with the problem. */
  actions?: ReactNode;
}

const ICONS: Record<AlertType, ReactNode> = {
  error: <CircleAlert />,
  warn: <TriangleAlert />,
  success: <CircleCheck />,
  info: <Info />,
  loading: <SpinnerRing />,
  primary: <Sparkles />,
};

/** Shows a message inline. Errors interrupt a screen reader, all others are announced politely. */
export function Alert({ type, children, onDismiss, actions }: AlertProps): ReactNode {
  const t = useText();
  const hasButtons = actions !== undefined || onDismiss !== undefined;
  return (
    <div
      className={classNames(styles.alert, styles[type], hasButtons && styles.withButtons)}
      role={type === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.icon} aria-hidden="true">
        {ICONS[type]}
      </span>
      <div className={styles.content}>
        <div className={styles.message}>{children}</div>
        {hasButtons && (
          <div className={styles.actions}>
            {actions}
            {onDismiss && (
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                {t('dismiss')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
