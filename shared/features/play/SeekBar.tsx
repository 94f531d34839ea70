import type { ReactNode } from 'react';
import { durationParts, formatDuration } from '@/shared/domain/duration.ts';
import { useText } from '@/shared/l10n/react.ts';
import styles from './Player.module.css';
import { Waveform } from './Waveform.tsx';

export interface SeekBarProps {
  positionMs: number;
  durationMs: number;
  peaks: readonly number[] | null;
  onSeek: (ms: number) => void;
}

/** A native slider over the waveform, so that pointer, touch, keys and readers find what they know. */
export function SeekBar({ positionMs, durationMs, peaks, onSeek }: SeekBarProps): ReactNode {
  const t = useText();
  const length = Math.max(1, Math.round(durationMs));
  const said = t('play-position', {
    now: t('duration-spoken', durationParts(positionMs)),
    total: t('duration-spoken', durationParts(durationMs)),
  });
  return (
    <div className={styles.seek}>
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
      <p className={styles.times} aria-hidden="true">
        <span>{formatDuration(positionMs)}</span>
        <span>{formatDuration(durationMs)}</span>
      </p>
    </div>
  );
}
