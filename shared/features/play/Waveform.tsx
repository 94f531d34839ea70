import type { ReactNode } from 'react';
import { barsOf } from '@/shared/domain/mote/wave-bars.ts';
import styles from './Waveform.module.css';

const BARS = 56;
const LOWEST = 0.08;

export interface WaveformProps {
  peaks: readonly number[] | null;
  /** Share that was played, 0..1. */
  heard: number;
}

/**
 * Draws the waveform from stored peaks, without decoding. The slider above it gives screen readers the same
 * information.
 */
export function Waveform({ peaks, heard }: WaveformProps): ReactNode {
  return (
    <div className={styles.waveform} aria-hidden="true">
      {barsOf(peaks, BARS).map((height, i) => (
        <span
          // Bars never move, so their index identifies them.
          key={`bar-${String(i)}`}
          className={i / BARS < heard ? styles.heard : styles.bar}
          style={{ blockSize: `${Math.round(Math.max(LOWEST, height) * 100)}%` }}
        />
      ))}
    </div>
  );
}
