import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { SpinnerRing } from './Spinner.tsx';

export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'record';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Working on the last click: keeps its width, name and focus, and ignores a second click. */
  isLoading?: boolean;
  isDisabled?: boolean;
  /** Looks disabled, but can be focused and clicked, so that it can give the reason. */
  isVisuallyDisabled?: boolean;
  isFullWidth?: boolean;
  icon?: ReactNode;
}

export function Button({
  size = 'md',
  variant = 'secondary',
  isLoading = false,
  isDisabled = false,
  isVisuallyDisabled = false,
  isFullWidth = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-busy={isLoading || rest['aria-busy']}
      aria-disabled={isLoading || undefined}
      data-visually-disabled={isVisuallyDisabled || undefined}
      className={classNames(styles.button, styles[size], styles[variant], isFullWidth && styles.full, className)}
      onClick={act}
    >
      {(isLoading || icon) && <span className={styles.icon}>{isLoading ? <SpinnerRing /> : icon}</span>}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  );
}
