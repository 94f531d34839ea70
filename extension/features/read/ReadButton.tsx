import { AudioLines, Pause, Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import styles from './ReadButton.module.css';
import type { ReadingView } from './reading-view.ts';
import type { ReadingControls } from './use-reading.ts';

const MAIN = {
  idle: { text: 'read-start', command: 'start' },
  ended: { text: 'read-start-again', command: 'start' },
  speaking: { text: 'read-pause', command: 'pause' },
  paused: { text: 'read-go-on', command: 'resume' },
  failed: { text: 'read-try-again', command: 'resume' },
} as const satisfies Record<ReadingView['status'], { text: string; command: string }>;

/** The main button: starts, pauses and resumes. Its ring shows how far the text was read. */
export function ReadButton({ view, isAsking, ask, warm }: ReadingControls): ReactNode {
  const t = useText();
  const line = useId();
  const { text, command } = MAIN[view.status];
  const { progress } = view;
  return (
    <button
      type="button"
      className={styles.read}
      aria-describedby={line}
      aria-busy={isAsking}
      onPointerEnter={command === 'pause' ? undefined : warm}
      onFocus={command === 'pause' ? undefined : warm}
      onClick={() => !isAsking && ask({ type: command })}
    >
      <span className={styles.ring} aria-hidden="true">
        <ProgressRing percent={view.status === 'ended' ? 100 : (progress?.percent ?? 0)} />
        <span className={styles.sign}>{isAsking ? <SpinnerRing /> : command === 'pause' ? <Pause /> : <Play />}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(text)}</span>
        <span className={styles.line} id={line} aria-hidden="true">
          {progress ? t('read-left', { minutes: progress.minutesLeft }) : t('read-from-here')}
        </span>
      </span>
      <AudioLines aria-hidden="true" className={classNames(styles.bars, view.status === 'speaking' && styles.moving)} />
    </button>
  );
}
