import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

export interface PlainIconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'isFullWidth'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
}

/** An icon button without a tooltip, for the first paint: the code of tooltips loads later. */
export function PlainIconButton({
  label,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: PlainIconButtonProps): ReactNode {
  return (
    <Button
      {...rest}
      aria-label={label}
      size={size}
      variant={variant}
      className={classNames(styles.iconButton, styles[size], className)}
    />
  );
}
