import type { ReactNode } from 'react';
import { Mo } from './art/Mo.tsx';
import { ART_OF_STATE, stateOfFailure } from './art/states.ts';
import styles from './LoadFailed.module.css';

export interface LoadFailedProps {
  /** Error code that chooses the drawing. */
  code: string;
  /** The sentence of the error. */
  children: ReactNode;
  /** Buttons that help with the problem, such as a retry. */
  actions?: ReactNode;
  /** Height of the drawing in CSS px. On a page of its own: 180; in a panel: 140. */
  size?: number;
}

/**
 * Stands in place of a screen or a list that did not load. Where content is left, an `Alert` above it says the same.
 * It interrupts a screen reader, as an error does.
 */
export function LoadFailed({ code, children, actions, size = 140 }: LoadFailedProps): ReactNode {
  return (
    <div className={styles.failed} role="alert">
      <Mo pose={ART_OF_STATE[stateOfFailure(code)]} size={size} />
      <p className={styles.text}>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
