import { Mic, Send, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { defaultView } from '@/shared/domain/application.ts';
import type { RecorderPhase, RecordingPlace } from '@/shared/features/record/ports.ts';
import { Recorder } from '@/shared/features/record/Recorder.tsx';
import type { ReviewSound } from '@/shared/features/record/RecorderReview.tsx';
import type { RecorderActions } from '@/shared/features/record/use-recorder-actions.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import type { KioskTurn } from '../../features/kiosk/kiosk.ts';
import type { Pupil } from '../../features/kiosk/model.ts';
import { drawReview } from '../../features/recorder/draw-review.tsx';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

const WHERE: RecordingPlace = { application: 'kiosk', applicationView: defaultView('kiosk'), title: '' };

/** Something was said that is not sent yet. */
const WITH_NOTE: readonly RecorderPhase[] = ['recording', 'paused', 'saving', 'review'];

export interface RecordScreenProps {
  pupil: Pupil;
  turn: KioskTurn;
  /** Of the recorder now. */
  phase: RecorderPhase;
  onChange(recorder: { phase: RecorderPhase; recordedMs: number }): void;
  onSend(): void;
  onBack(): void;
}

/** One child's recorder: record, listen, send or throw away. There is no way back that leaves open which of both it is. */
export function RecordScreen({ pupil, turn, phase, onChange, onSend, onBack }: RecordScreenProps): ReactNode {
  const t = useText();
  useEffect(() => {
    const gone = new AbortController();
    turn.ports.watch(({ phase, elapsedMs }) => onChange({ phase, recordedMs: elapsedMs }), gone.signal);
    void turn.warm();
    return () => gone.abort();
  }, [turn, onChange]);
  const again = (actions: RecorderActions) =>
    void actions.run(() => turn.ports.cancel()).then((isDone) => isDone && actions.start());
  const review = (sound: ReviewSound, actions: RecorderActions) => (
    <div className={styles.review}>
      {drawReview(sound)}
      <div className={styles.choices}>
        <Button size="lg" variant="primary" data-first icon={<Send />} className={styles.choice} onClick={onSend}>
          {t('kiosk-send')}
        </Button>
        <Button size="lg" icon={<Mic />} className={styles.choice} onClick={() => again(actions)}>
          {t('kiosk-record-again')}
        </Button>
      </div>
    </div>
  );
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-record-title', { name: pupil.name })} />
      <Card className={styles.recorder}>
        <Recorder ports={turn.ports} where={WHERE} player={drawReview} review={review} />
      </Card>
      {phase === 'review' && (
        <Button size="lg" variant="quiet" icon={<Trash2 />} onClick={() => void turn.ports.cancel().then(onBack)}>
          {t('kiosk-discard')}
        </Button>
      )}
      {!WITH_NOTE.includes(phase) && (
        <Button size="lg" variant="quiet" icon={<Undo2 />} onClick={onBack}>
          {t('kiosk-record-back')}
        </Button>
      )}
    </div>
  );
}
