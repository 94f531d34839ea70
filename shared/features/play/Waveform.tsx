import type { ReactNode } from 'react';
import { barsOf } from './model.ts';
import styles from './Waveform.module.css';

const BARS = 56;
const LOWEST = 0.08;

export interface WaveformProps {
  peaks: readonly number[] | null;
  /** 0..1: what has been heard. */
  heard: number;
}

/** The shape of the sound, drawn from stored loudness: no decoding. The slider above it says the same to a screen reader. */
export function Waveform({ peaks, heard }: WaveformProps): ReactNode {
  return (
    <div className={styles.waveform} aria-hidden="true">
      {barsOf(peaks, BARS).map((height, i) => (
        <span
          // Bars never move: their place is what they are.
          key={`bar-${String(i)}`}
          className={i / BARS < heard ? styles.heard : styles.bar}
          style={{ blockSize: `${Math.round(Math.max(LOWEST, height) * 100)}%` }}
        />
      ))}
    </div>
  );
}
