import type { ReactNode } from 'react';
import styles from './ProgressRing.module.css';

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring that fills with the read part of a text. */
export function ProgressRing({ percent }: { percent: number }): ReactNode {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={styles.ring}>
      <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
      <circle
        className={styles.done}
        cx="22"
        cy="22"
        r={RADIUS}
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * (1 - percent / 100)}
      />
    </svg>
  );
}
