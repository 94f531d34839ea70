import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'isFullWidth'> {
  /** Its accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  /** False where the name stands beside it already. */
  hasTooltip?: boolean;
}

export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps): ReactNode {
  const button = (
    <Button
      {...rest}
      aria-label={label}
      size={size}
      variant={variant}
      className={classNames(styles.iconButton, styles[size], className)}
    />
  );
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
