import { ArrowLeft, Pin, Puzzle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { StepCard } from './StepCard.tsx';
import styles from './Welcome.module.css';

/** Shows where the browser's pin is. */
export function PinCard({ isDone, isNow }: { isDone: boolean; isNow: boolean }): ReactNode {
  const t = useText();
  return (
    <StepCard
      tone="pin"
      title={t('welcome-pin-title')}
      text={t('welcome-pin-text')}
      isDone={isDone}
      isNow={isNow}
      picture={<ToolbarPicture />}
    />
  );
}

/** The browser's toolbar with its list of extensions, drawn. */
function ToolbarPicture(): ReactNode {
  return (
    <div className={styles.window} aria-hidden="true" dir="ltr">
      <div className={styles.toolbar}>
        <ArrowLeft size={16} />
        <span className={styles.address} />
        <span className={styles.puzzle}>
          <Puzzle size={16} />
        </span>
      </div>
      <div className={styles.list}>
        <div className={styles.entry}>
          <span className={styles.other} />
          <span className={styles.line} />
          <Pin size={16} />
        </div>
        <div className={styles.ours}>
          <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
            <path fill="var(--mote-primary)" d="M12 2a10 10 0 1 1-4.6 18.9L2.6 22l1.3-4.6A10 10 0 0 1 12 2z" />
            <path stroke="#fff" strokeWidth="2" strokeLinecap="round" d="M8 10v4M12 8v8M16 10v4" />
          </svg>
          <span className={styles.strong} />
          <span className={styles.pinned}>
            <Pin size={16} />
          </span>
        </div>
      </div>
      <svg className={styles.arrow} viewBox="0 0 200 70" fill="none" aria-hidden="true">
        <path
          className={styles.arrowLine}
          d="M4 40c60 24 150 26 186-26"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray="1 8"
        />
        <path className={styles.arrowLine} d="M176 20l15-8 5 16" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
    </div>
  );
}
