import { type ReactNode, useId } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Mo, type Pose } from '@/shared/ui/art/Mo.tsx';
import styles from './ConsentChoice.module.css';

export interface ConsentChoiceProps {
  /** Called with true if anyone with the link may listen. */
  onAnswer(isYes: boolean): void;
}

/** The one question about who may hear a recording: the same words, pictures and order wherever Mote asks. */
export function ConsentChoice({ onAnswer }: ConsentChoiceProps): ReactNode {
  return (
    <div className={styles.choices}>
      <Choice id="yes" pose="share" isFirst onClick={() => onAnswer(true)} />
      <Choice id="no" pose="keep" onClick={() => onAnswer(false)} />
    </div>
  );
}

interface ChoiceProps {
  id: 'yes' | 'no';
  pose: Pose;
  isFirst?: boolean;
  onClick(): void;
}

function Choice({ id, pose, isFirst, onClick }: ChoiceProps): ReactNode {
  const t = useText();
  const note = useId();
  return (
    <div className={styles.choice}>
      <Mo pose={pose} size={72} />
      {/* The button covers the whole card, and its name is its own words only. */}
      <button
        type="button"
        className={styles.button}
        data-first={isFirst || undefined}
        aria-describedby={note}
        onClick={onClick}
      >
        {t(`record-consent-${id}`)}
      </button>
      <span id={note} className={styles.note}>
        {t(`record-consent-${id}-note`)}
      </span>
    </div>
  );
}
