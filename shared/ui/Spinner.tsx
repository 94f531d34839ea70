import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Spinner.module.css';

const RADIUS = 40;
const STROKE = 3;
const BOX = 2 * (RADIUS + STROKE);
const ROUND = 2 * Math.PI * RADIUS;

interface SpinnerRingProps {
  className?: string | undefined;
  /** Makes the line thicker at a small size, so that it stays 2 to 3 px on the screen. */
  scale?: 'full' | 'half' | 'icon';
}

/** The turning ring without a label, for places that show their own. */
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
  /** The awaited action. */
  label: string;
}

export function Spinner({ size = 40, label }: SpinnerProps): ReactNode {
  return (
    <span className={styles.spinner} role="status" aria-label={label} style={{ inlineSize: size, blockSize: size }}>
      <SpinnerRing scale={size > 60 ? 'full' : size > 28 ? 'half' : 'icon'} />
    </span>
  );
}
