import { Mic, Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import type { RecorderPorts } from './ports.ts';
import styles from './RecordButton.module.css';
import { useLevel } from './use-recorder.ts';

export interface RecordButtonProps {
  ports: RecorderPorts;
  look: 'idle' | 'busy' | 'counting' | 'recording' | 'paused';
  /** Its name: what a press does now. */
  label: string;
  /** 0..1 of the limit that is used up. */
  used: number;
  isLimitNear: boolean;
  /** Seconds until the recording begins, in place of the microphone. Drawn only: the button's name is what a press does. */
  count: string;
  onClick: () => void;
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** Round, magenta, one: record becomes stop in its place, so that pointer and focus stay where they are. */
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
