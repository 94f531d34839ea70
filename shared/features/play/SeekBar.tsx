import type { ReactNode } from 'react';
import { durationParts, formatLength, formatPosition, lengthParts } from '@/shared/base/duration.ts';
import { useText } from '@/shared/l10n/react.ts';
import styles from './Player.module.css';
import { Waveform } from './Waveform.tsx';

export interface SeekBarProps {
  positionMs: number;
  durationMs: number;
  peaks: readonly number[] | null;
  /** Lies over the bar, and reaches beyond it at both ends. */
  overlay?: ReactNode;
  onSeek: (ms: number) => void;
}

/** A native slider over the waveform: pointer, touch, keys and screen readers work as usual. */
export function SeekBar({ positionMs, durationMs, peaks, overlay, onSeek }: SeekBarProps): ReactNode {
  const t = useText();
  const length = Math.max(1, Math.round(durationMs));
  const said = t('play-position', {
    now: t('duration-spoken', positionMs < durationMs ? durationParts(positionMs) : lengthParts(durationMs)),
    total: t('duration-spoken', lengthParts(durationMs)),
  });
  return (
    <div className={styles.seek} data-overlaid={Boolean(overlay) || undefined}>
      <Waveform peaks={peaks} heard={positionMs / length} />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={length}
        step={100}
        value={Math.min(length, Math.round(positionMs))}
        aria-label={t('play-seek')}
        aria-valuetext={said}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      {overlay}
      <p className={styles.times} aria-hidden="true">
        <span>{formatPosition(positionMs, durationMs)}</span>
        <span>{formatLength(durationMs)}</span>
      </p>
    </div>
  );
}
