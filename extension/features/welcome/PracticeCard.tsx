import { Mic, Pause, Play, Square } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { formatLength } from '@/shared/base/duration.ts';
import { sentenceBeforeTake } from '@/shared/base/errors.ts';
import { usePlayback } from '@/shared/features/play/use-playback.ts';
import { Waveform } from '@/shared/features/play/Waveform.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import type { PracticeNote, PracticeState } from './ports.ts';
import { StepCard } from './StepCard.tsx';
import styles from './Welcome.module.css';

export interface PracticeCardProps {
  state: PracticeState;
  isNow: boolean;
  onPress(): void;
}

/** A draft as in a mail: one click records, the second puts the note into it. */
export function PracticeCard({ state, isNow, onPress }: PracticeCardProps): ReactNode {
  const t = useText();
  const isDone = state.phase === 'done';
  return (
    <StepCard
      tone="practice"
      title={t('welcome-practice-title')}
      text={t(isDone ? 'welcome-practice-again' : 'welcome-practice-text')}
      isDone={isDone}
      isNow={isNow}
      picture={<Draft state={state} onPress={onPress} />}
    >
      {state.phase === 'blocked' && <Alert type="error">{t(sentenceBeforeTake(state.problem))}</Alert>}
    </StepCard>
  );
}

function Draft({ state, onPress }: Pick<PracticeCardProps, 'state' | 'onPress'>): ReactNode {
  const t = useText();
  const [text, setText] = useState(() => t('welcome-practice-draft'));
  const isRecording = state.phase === 'recording';
  const isBusy = state.phase === 'starting' || state.phase === 'saving';
  return (
    <div className={styles.draft}>
      <p className={styles.draftHead}>{t('welcome-practice-head')}</p>
      <textarea
        className={styles.draftText}
        aria-label={t('welcome-practice-head')}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {state.phase === 'done' && <NoteCard key={state.note.url} note={state.note} />}
      <div className={styles.draftFoot}>
        <button
          type="button"
          className={styles.record}
          data-recording={isRecording || undefined}
          aria-label={t(isRecording ? 'welcome-practice-stop' : 'welcome-practice-record')}
          aria-busy={isBusy || undefined}
          style={isRecording ? ({ '--level': state.level } as CSSProperties) : undefined}
          // The key that began the recording may still be held.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => !isBusy && onPress()}
        >
          {isBusy ? <SpinnerRing /> : isRecording ? <Square fill="currentColor" size={26} /> : <Mic size={26} />}
        </button>
        <p className={styles.line} role="status">
          {isRecording && t('welcome-practice-recording')}
          {state.phase === 'starting' && t('permission-microphone-waiting')}
          {state.phase === 'done' && t('welcome-practice-inserted')}
        </p>
      </div>
    </div>
  );
}

/** The note in the draft, as a receiver sees it. */
function NoteCard({ note }: { note: PracticeNote }): ReactNode {
  const t = useText();
  const source = useMemo(() => ({ kind: 'address', address: note.url }) as const, [note.url]);
  const { status, positionMs, act } = usePlayback({ source, durationMs: note.durationMs });
  const isPlaying = status === 'playing';
  return (
    <div className={styles.note}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'welcome-practice-pause' : 'welcome-practice-play')}
        onClick={() => act({ type: 'toggle' })}
      >
        {isPlaying ? <Pause fill="currentColor" size={18} /> : <Play fill="currentColor" size={18} />}
      </button>
      <span className={styles.wave}>
        <Waveform peaks={note.peaks} heard={positionMs / Math.max(1, note.durationMs)} />
      </span>
      <span className={styles.length}>{formatLength(note.durationMs)}</span>
    </div>
  );
}
