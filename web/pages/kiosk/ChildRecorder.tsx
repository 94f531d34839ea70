import { type ReactNode, useEffect, useRef } from 'react';
import { LowDiskNotice } from '@/shared/features/record/LowDiskNotice.tsx';
import { isRunning } from '@/shared/features/record/model.ts';
import type { RecorderPhase, RecorderPorts, RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { RecordButton } from '@/shared/features/record/RecordButton.tsx';
import { RecorderQuestion } from '@/shared/features/record/RecorderQuestion.tsx';
import { statusLine } from '@/shared/features/record/status-line.ts';
import { useAnnouncement, useCountdown, useElapsed } from '@/shared/features/record/use-recorder.ts';
import type { RecorderActions } from '@/shared/features/record/use-recorder-actions.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import styles from './Kiosk.module.css';
import { VoiceRing } from './VoiceRing.tsx';

const QUESTIONS: readonly RecorderPhase[] = [
  'asking-consent',
  'asking-age',
  'asking-microphone',
  'blocked',
  'elsewhere',
];
export const isReviewed = (phase: RecorderPhase): boolean => phase === 'review' || phase === 'inserting';

export interface ChildRecorderProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  /** Shown when the note is recorded. */
  review: ReactNode;
}

/** The recorder of a child: one big button, which becomes Stop, and nothing beside it. */
export function ChildRecorder({ ports, snapshot, actions, review }: ChildRecorderProps): ReactNode {
  const t = useText();
  const elapsedMs = useElapsed(snapshot);
  const said = useAnnouncement(snapshot);
  const { phase } = snapshot;
  const root = useRetainedFocus(phase);
  const needsRoom = phase === 'blocked' ? snapshot.problem === 'device-storage-full' : snapshot.isRoomLow;
  return (
    <section
      ref={root}
      className={styles.recorder}
      data-variant="child"
      data-phase={phase}
      aria-label={t('record-recorder')}
    >
      {QUESTIONS.includes(phase) ? (
        <Card className={styles.question}>
          <RecorderQuestion ports={ports} snapshot={snapshot} actions={actions} />
        </Card>
      ) : isReviewed(phase) ? (
        review
      ) : (
        <>
          <BigButton ports={ports} snapshot={snapshot} actions={actions} elapsedMs={elapsedMs} />
          <Line snapshot={snapshot} elapsedMs={elapsedMs} />
          <Notices snapshot={snapshot} />
        </>
      )}
      {needsRoom && !isReviewed(phase) && <LowDiskNotice ports={ports} actions={actions} />}
      {actions.failure && (
        <Alert type="error" onDismiss={actions.forgetFailure}>
          {t(`error-${actions.failure}`)}
        </Alert>
      )}
      <div role="status">
        <VisuallyHidden>{said ? t(said.id, said.args) : ''}</VisuallyHidden>
      </div>
    </section>
  );
}

type PartProps = Omit<ChildRecorderProps, 'review'> & { elapsedMs: number };

function BigButton({ ports, snapshot, actions, elapsedMs }: PartProps): ReactNode {
  const t = useText();
  const { phase, maxMs, isLimitNear } = snapshot;
  const countIn = useCountdown(snapshot, actions.takeBack);
  const isOn = isRunning(phase);
  const isCounting = phase === 'counting';
  const look = isOn ? (phase === 'paused' ? 'paused' : 'recording') : isCounting || phase === 'idle' ? phase : 'busy';
  const label = isOn ? 'record-stop' : isCounting ? 'record-count-cancel' : phase === 'idle' ? 'record-start' : null;
  const press = () => {
    if (isCounting) actions.takeBack();
    else if (isOn) void actions.run(() => ports.stop());
    else actions.start();
  };
  return (
    <VoiceRing look={isOn ? 'live' : 'rest'} ports={ports} share={elapsedMs / maxMs}>
      <RecordButton
        ports={ports}
        look={look}
        label={t(label ?? 'record-wait')}
        used={elapsedMs / maxMs}
        isLimitNear={isLimitNear}
        count={countIn === null ? '' : t('record-count', { seconds: countIn })}
        onClick={press}
      />
    </VoiceRing>
  );
}

function Line({ snapshot, elapsedMs }: { snapshot: RecorderSnapshot; elapsedMs: number }): ReactNode {
  const t = useText();
  const { phase } = snapshot;
  const status = statusLine(snapshot, elapsedMs);
  return (
    <div className={styles.line}>
      <p className={styles.time} data-testid="record-status">
        {phase === 'idle' ? t('kiosk-tap-and-speak') : t(status.id, status.args)}
      </p>
      <p className={styles.lead}>{isRunning(phase) ? t('kiosk-tap-to-stop') : ''}</p>
    </div>
  );
}

/** Shows a near limit beside any other notice: a silent child must see it too. */
function Notices({ snapshot: { phase, problem, isSilent, isLimitNear } }: { snapshot: RecorderSnapshot }): ReactNode {
  const t = useText();
  if (!isRunning(phase)) return null;
  return (
    <>
      {problem ? (
        <Alert type="warn">{t(`error-${problem}`)}</Alert>
      ) : (
        isSilent && <Alert type="warn">{t('record-silent')}</Alert>
      )}
      {isLimitNear && <Alert type="info">{t('record-limit-near')}</Alert>}
    </>
  );
}

/** Moves the focus to the first control of the next phase when a change of phase removes the focused one. */
function useRetainedFocus(phase: RecorderPhase) {
  const root = useRef<HTMLElement>(null);
  const hadFocus = root.current?.contains(document.activeElement) ?? false;
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const element = root.current;
    if (!hadFocus || !element || element.contains(document.activeElement)) return;
    const first = element.querySelector<HTMLElement>('[data-first], [data-look]') ?? element.querySelector('button');
    first?.focus();
  }, [phase, hadFocus]);
  return root;
}
