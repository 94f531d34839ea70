import type { ReactNode } from 'react';
import { barsOf } from '@/shared/domain/mote/wave-bars.ts';
import styles from './Waveform.module.css';

/** The style sheet has the same number. */
const BARS = 56;
const LOWEST = 0.08;
const HEIGHT = 100;

export interface WaveformProps {
  peaks: readonly number[] | null;
  /** Share that was played, 0..1. */
  heard: number;
}

/**
 * Draws the waveform from stored peaks, without decoding. The slider above it gives screen readers the same
 * information. Two lines draw all bars, because a list has a waveform in each of its rows.
 */
export function Waveform({ peaks, heard }: WaveformProps): ReactNode {
  const bars = barsOf(peaks, BARS);
  const firstUnheard = bars.findIndex((_, i) => i / BARS >= heard);
  const at = firstUnheard === -1 ? BARS : firstUnheard;
  return (
    <div className={styles.waveform}>
      <svg viewBox={`0 0 ${BARS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.bar} d={lineOf(bars.slice(at), at)} />
        <path className={styles.heard} d={lineOf(bars.slice(0, at), 0)} />
      </svg>
    </div>
  );
}

/** Returns one upright stroke for each bar, around the middle of the height. */
function lineOf(bars: readonly number[], first: number): string {
  const strokes = bars.map((height, i) => {
    const half = (Math.max(LOWEST, height) * HEIGHT) / 2;
    return `M${first + i + 0.5} ${Math.round(HEIGHT / 2 - half)}V${Math.round(HEIGHT / 2 + half)}`;
  });
  return strokes.join('');
}
