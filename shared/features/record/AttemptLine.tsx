import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { mayTryAgain } from './attempts.ts';
import type { RecorderSnapshot } from './ports.ts';
import styles from './Recorder.module.css';

/** Shows the number of this attempt at a question, if its author limits attempts. */
export function AttemptLine({ snapshot }: { snapshot: Pick<RecorderSnapshot, 'attempt' | 'phase'> }): ReactNode {
  const t = useText();
  const { attempt, phase } = snapshot;
  if (!attempt || attempt.of === 0) return null;
  const isOver = !mayTryAgain(attempt) && (phase === 'review' || phase === 'inserting');
  return (
    <p className={styles.quiet} data-testid="attempt">
      {t(isOver ? 'record-attempts-over' : 'record-attempt', { number: attempt.number, of: attempt.of })}
    </p>
  );
}
