import { ArrowLeft, RotateCcw, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { defaultView } from '@/shared/domain/mote/application.ts';
import { isRunning } from '@/shared/features/record/model.ts';
import type { RecorderPhase, RecordingPlace } from '@/shared/features/record/ports.ts';
import { useRecorderSnapshot } from '@/shared/features/record/use-recorder.ts';
import { useRecorderActions } from '@/shared/features/record/use-recorder-actions.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import type { KioskTurn } from '../../features/kiosk/kiosk.ts';
import type { Pupil } from '../../features/kiosk/model.ts';
import { ChildRecorder, isReviewed } from './ChildRecorder.tsx';
import styles from './Kiosk.module.css';
import { Listen } from './Listen.tsx';
import { PupilHead } from './PupilHead.tsx';
import { ScreenHead } from './ScreenHead.tsx';

const WHERE: RecordingPlace = { application: 'kiosk', applicationView: defaultView('kiosk'), title: '' };

/** Phases with an unsent recording. */
const WITH_NOTE: readonly RecorderPhase[] = ['recording', 'paused', 'saving', 'review', 'inserting'];

export interface RecordScreenProps {
  pupil: Pupil;
  face: number;
  turn: KioskTurn;
  onChange(recorder: { phase: RecorderPhase; recordedMs: number }): void;
  /** Gets the waveform of the note. */
  onSend(peaks: readonly number[]): void;
  onBack(): void;
}

/** One child's turn: speak, listen, send or speak again. A child with a note cannot leave without deciding about it. */
export function RecordScreen({ pupil, face, turn, onChange, onSend, onBack }: RecordScreenProps): ReactNode {
  const t = useText();
  const { ports } = turn;
  const snapshot = useRecorderSnapshot(ports);
  const actions = useRecorderActions(ports, snapshot, WHERE);
  useEffect(() => {
    const gone = new AbortController();
    ports.watch(({ phase, elapsedMs }) => onChange({ phase, recordedMs: elapsedMs }), gone.signal);
    void turn.warm();
    return () => gone.abort();
  }, [turn, ports, onChange]);
  const { phase, takeId, title, elapsedMs, peaks } = snapshot;
  const again = () => void actions.run(() => ports.cancel()).then((isDone) => isDone && actions.start());
  const review = takeId !== null && (
    <>
      <Listen
        key={takeId}
        ports={ports}
        sound={{ takeId, title, durationMs: elapsedMs, peaks: peaks ?? null, read: () => ports.audio(takeId) }}
      />
      <div className={styles.choices}>
        <Button size="lg" icon={<RotateCcw />} className={styles.choice} onClick={again}>
          {t('kiosk-record-again')}
        </Button>
        <Button
          size="lg"
          variant="primary"
          data-first
          icon={<Send className={styles.onwards} />}
          className={styles.choice}
          onClick={() => onSend(peaks ?? [])}
        >
          {t('kiosk-send')}
        </Button>
      </div>
    </>
  );
  return (
    <div className={styles.page}>
      <PupilHead pupil={pupil} face={face}>
        {isReviewed(phase) && <DeleteNote onDelete={() => void ports.cancel().then(onBack)} />}
        {!WITH_NOTE.includes(phase) && (
          <IconButton
            className={styles.corner}
            size="lg"
            variant="secondary"
            label={t('kiosk-record-back')}
            icon={<ArrowLeft className={styles.onwards} />}
            onClick={onBack}
          />
        )}
      </PupilHead>
      <div className={styles.middle}>
        <RecordHead name={pupil.name} phase={phase} />
        <ChildRecorder ports={ports} snapshot={snapshot} actions={actions} review={review} />
      </div>
    </div>
  );
}

function RecordHead({ name, phase }: { name: string; phase: RecorderPhase }): ReactNode {
  const t = useText();
  const isSpoken = isRunning(phase) || phase === 'saving';
  const title = isReviewed(phase) ? 'kiosk-review-title' : isSpoken ? 'kiosk-listening' : 'kiosk-record-title';
  return (
    <>
      {!isReviewed(phase) && (
        <span className={styles.mo}>
          <Mo pose={isSpoken ? 'listening' : 'welcome'} size={190} />
        </span>
      )}
      <ScreenHead title={t(title, { name })} />
    </>
  );
}

/** Deletes the note in two steps, so that one touch by accident costs nothing. */
function DeleteNote({ onDelete }: { onDelete(): void }): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        className={styles.corner}
        size="lg"
        label={t('kiosk-discard')}
        icon={<Trash2 />}
        onClick={() => setAsking(true)}
      />
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('kiosk-discard-title')}
        description={t('kiosk-discard-text')}
        actions={
          <>
            <Button size="lg" variant="danger" onClick={onDelete}>
              {t('kiosk-discard-yes')}
            </Button>
            <Button size="lg" variant="primary" onClick={() => setAsking(false)}>
              {t('kiosk-discard-no')}
            </Button>
          </>
        }
      />
    </>
  );
}
