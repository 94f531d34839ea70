import type { KeyboardEvent, ReactNode } from 'react';
import { durationParts } from '@/shared/base/duration.ts';
import { useText } from '@/shared/l10n/react.ts';
import styles from './TrimHandles.module.css';

/** The part of a take to keep, ms. */
export interface TrimPart {
  start: number;
  end: number;
}

export interface TrimHandlesProps {
  durationMs: number;
  part: TrimPart;
  onChange: (part: TrimPart) => void;
  /** Gives the whole take back. */
  onReset: () => void;
}

const STEP_MS = 100;
const SHORTEST_MS = 500;

export const wholeOf = (durationMs: number): TrimPart => ({
  start: 0,
  end: Math.floor(durationMs / STEP_MS) * STEP_MS,
});

/** True if a take is long enough that a part of it can be kept. */
export const isTrimmable = (durationMs: number): boolean => durationMs >= 2 * SHORTEST_MS;

/**
 * Two handles at the ends of a waveform, which is between them. Each is a native slider, for pointer, touch, keys and
 * screen readers; only its thumb takes the pointer, so that a press on the waveform still seeks.
 */
export function TrimHandles({ durationMs, part, onChange, onReset }: TrimHandlesProps): ReactNode {
  const t = useText();
  const { end: length } = wholeOf(durationMs);
  const { start, end } = part;
  const share = (ms: number) => `${(100 * ms) / length}%`;
  const reset = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (start === 0 && end === length)) return;
    // The surroundings (the sidebar, a drawer) would close on the same key.
    event.preventDefault();
    onReset();
  };
  const slider = (edge: 'start' | 'end', value: number, set: (ms: number) => TrimPart) => (
    <input
      className={edge === 'start' ? styles.start : styles.end}
      type="range"
      min={0}
      max={length}
      step={STEP_MS}
      value={value}
      aria-label={t(`record-trim-${edge}`)}
      aria-valuetext={t('duration-spoken', durationParts(value))}
      title={t(`record-trim-${edge}`)}
      data-own-keys
      onKeyDown={reset}
      onChange={(event) => onChange(set(event.currentTarget.valueAsNumber))}
    />
  );
  return (
    <fieldset className={styles.trim} aria-label={t('record-trim')}>
      <span className={styles.cut} style={{ insetInlineStart: 0, inlineSize: share(start) }} />
      <span className={styles.cut} style={{ insetInlineEnd: 0, inlineSize: share(length - end) }} />
      {slider('start', start, (ms) => ({ start: Math.min(ms, end - SHORTEST_MS), end }))}
      {slider('end', end, (ms) => ({ start, end: Math.max(ms, start + SHORTEST_MS) }))}
    </fieldset>
  );
}
