import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import styles from './Welcome.module.css';

export interface StepCardProps {
  tone: 'pin' | 'microphone' | 'practice';
  title: string;
  text: string;
  isDone: boolean;
  /** The first step that is not done. */
  isNow: boolean;
  /** The card's upper half. */
  picture: ReactNode;
  children?: ReactNode;
}

/** One of the three steps: a picture, what to do, and whether it is done. */
export function StepCard({ tone, title, text, isDone, isNow, picture, children }: StepCardProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <li className={classNames(styles.card, isNow && styles.now)} aria-labelledby={id} data-done={isDone}>
      <div className={classNames(styles.picture, styles[tone])}>{picture}</div>
      <div className={styles.body}>
        <p className={styles.state} role="status">
          {isDone && (
            <>
              <CircleCheck aria-hidden="true" size={18} /> {t('welcome-step-done')}
            </>
          )}
        </p>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
