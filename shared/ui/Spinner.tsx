import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Spinner.module.css';

const RADIUS = 40;
const STROKE = 3;
const BOX = 2 * (RADIUS + STROKE);
const ROUND = 2 * Math.PI * RADIUS;

interface SpinnerRingProps {
  className?: string | undefined;
  /** Drawn small, the line is made thicker to stay 2 to 3 px on the screen. */
  scale?: 'full' | 'half' | 'icon';
}

/** The turning ring alone, for places that already say what is going on. */
export function SpinnerRing({ className, scale = 'icon' }: SpinnerRingProps): ReactNode {
  const centre = BOX / 2;
  return (
    <svg className={classNames(styles.ring, styles[scale], className)} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
      <circle className={styles.track} cx={centre} cy={centre} r={RADIUS} strokeWidth={STROKE} />
      <circle
        className={styles.arc}
        cx={centre}
        cy={centre}
        r={RADIUS}
        strokeWidth={STROKE}
        strokeDasharray={`${ROUND * 0.28} ${ROUND}`}
      />
    </svg>
  );
}

export interface SpinnerProps {
  /** Width and height in CSS px. */
  size?: number;
  /** What is being waited for. */
  label: string;
}

export function Spinner({ size = 40, label }: SpinnerProps): ReactNode {
  return (
    <span className={styles.spinner} role="status" aria-label={label} style={{ inlineSize: size, blockSize: size }}>
      <SpinnerRing scale={size > 60 ? 'full' : size > 28 ? 'half' : 'icon'} />
    </span>
  );
}
