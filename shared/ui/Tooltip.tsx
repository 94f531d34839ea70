import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';
import { TIMES } from './tokens.ts';

export interface TooltipProps {
  label: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that can be hovered and focused. */
  children: ReactElement;
}

/** A tooltip that can be hovered and closes on Escape. It is visual only: the trigger has its own accessible name. */
export function Tooltip({ label, side = 'top', children }: TooltipProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger delay={TIMES.tooltipOpenMs} closeDelay={TIMES.tooltipCloseMs} render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={4}>
          <Base.Popup className={styles.popup} role="tooltip">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
