import { Mic, Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import type { RecorderPorts } from './ports.ts';
import styles from './RecordButton.module.css';
import { useLevel } from './use-recorder.ts';

export interface RecordButtonProps {
  ports: Pick<RecorderPorts, 'watchLevel'>;
  look: 'idle' | 'busy' | 'counting' | 'recording' | 'paused';
  /** Accessible name: the action of a press now. */
  label: string;
  /** Used share of the limit, 0..1. */
  used: number;
  isLimitNear: boolean;
  /**
   * Seconds until the recording begins, shown in place of the microphone. Visual only: the button's name is its action.
   */
  count: string;
  onClick: () => void;
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** One round magenta button: record becomes stop in the same place, so that pointer and focus stay. */
export function RecordButton(props: RecordButtonProps): ReactNode {
  const { ports, look, label, used, isLimitNear, count, onClick } = props;
  const button = useRef<HTMLButtonElement>(null);
  useLevel(ports, button);
  const isRunning = look === 'recording' || look === 'paused';
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-look={look}
      data-limit-near={isLimitNear || undefined}
      aria-label={label}
      aria-busy={look === 'busy' || undefined}
      title={label}
      // The key that began the recording may still be held when this button gets the focus: it must not end the
      // recording.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => look !== 'busy' && onClick()}
    >
      <span className={styles.halo} />
      <span className={styles.face}>
        {look === 'counting' ? (
          <span className={styles.count} data-count={count} />
        ) : look === 'busy' ? (
          <SpinnerRing className={styles.icon} />
        ) : isRunning ? (
          <Square className={styles.stop} />
        ) : (
          <Mic className={styles.icon} />
        )}
      </span>
      {isRunning && (
        <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
          <circle
            className={styles.left}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * Math.min(1, used)}
          />
        </svg>
      )}
    </button>
  );
}
