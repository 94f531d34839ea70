import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { endOf, nextTryAt } from '@/shared/domain/take.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { useIsPast } from '@/shared/ui/use-is-past.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { AttemptLine } from './AttemptLine.tsx';
import { isRunning } from './model.ts';
import type { RecorderPhase, RecorderPorts, RecorderSnapshot, RecordingPlace } from './ports.ts';
import { RecordButton, type RecordButtonProps } from './RecordButton.tsx';
import styles from './Recorder.module.css';
import { RecorderQuestion } from './RecorderQuestion.tsx';
import { RecorderReview, type ReviewSound } from './RecorderReview.tsx';
import { RecorderRunning } from './RecorderRunning.tsx';
import { RoomNotice } from './RoomNotice.tsx';
import { statusLine } from './status-line.ts';
import { useAnnouncement, useCountdown, useElapsed, useRecorderSnapshot } from './use-recorder.ts';
import { type RecorderActions, useRecorderActions } from './use-recorder-actions.ts';

export interface RecorderProps {
  ports: RecorderPorts;
  where: RecordingPlace;
  /** Draws the take in review: features do not import each other. */
  player: (sound: ReviewSound) => ReactNode;
  /** Draws all of a take in review, where its link, its name and its file are nobody's to have. */
  review?: (sound: ReviewSound, actions: RecorderActions) => ReactNode;
  /** 'compact' for the frame in a host page, 'full' for sidebar and site. */
  variant?: 'full' | 'compact';
}

const QUESTIONS: readonly RecorderPhase[] = ['asking-consent', 'asking-microphone', 'blocked', 'elsewhere'];
const REVIEWED: readonly RecorderPhase[] = ['review', 'inserting'];

/** Beside the question which nobody may overlook nothing else is asked. */
const needsRoom = ({ phase, problem, isRoomLow }: RecorderSnapshot): boolean =>
  phase === 'blocked' ? problem === 'device-storage-full' : isRoomLow && (phase === 'idle' || isRunning(phase));

/** The one recorder, everywhere. What a press of the big button does depends on the phase alone. */
export function Recorder({ ports, where, player, review, variant = 'full' }: RecorderProps): ReactNode {
  const t = useText();
  const known = useRecorderSnapshot(ports);
  const hasEnded = useIsPast(known.delivery && endOf(known.delivery));
  const snapshot = hasEnded ? { ...known, link: null } : known;
  const elapsedMs = useElapsed(snapshot);
  const said = useAnnouncement(snapshot);
  const actions = useRecorderActions(ports, snapshot, where);
  const countIn = useCountdown(snapshot, actions.takeBack);
  const root = useFocusKept(snapshot.phase);
  const { phase } = snapshot;
  const isQuestion = QUESTIONS.includes(phase);
  const isReviewed = REVIEWED.includes(phase);
  const button = <MainButton {...{ ports, snapshot, actions, elapsedMs, countIn }} />;
  // A question says itself where the take stands: it has no line.
  const line = isQuestion ? null : <StatusLine {...{ snapshot, elapsedMs, hasEnded }} />;
  return (
    <section
      ref={root}
      className={styles.recorder}
      data-variant={variant}
      data-phase={phase}
      aria-label={t('record-recorder')}
    >
      {ports.close && (
        <IconButton
          className={styles.close}
          size="sm"
          label={t('close')}
          icon={<X />}
          onClick={() => ports.close?.()}
        />
      )}
      {isQuestion && <RecorderQuestion ports={ports} snapshot={snapshot} actions={actions} />}
      {isRunning(phase) && <RecorderRunning {...{ ports, snapshot, actions, elapsedMs, button, line }} />}
      {!isQuestion && !isReviewed && !isRunning(phase) && button}
      {!isRunning(phase) && line}
      {isReviewed && <RecorderReview {...{ ports, snapshot, actions, player, review }} />}
      {needsRoom(snapshot) && <RoomNotice ports={ports} actions={actions} />}
      {!isQuestion && <AttemptLine snapshot={snapshot} />}
      <Expiry snapshot={snapshot} />
      {actions.undoId && (
        <Alert
          type="info"
          actions={
            <Button size="sm" icon={<Undo2 />} onClick={actions.undo}>
              {t('record-undo')}
            </Button>
          }
        >
          {t('record-discarded')}
        </Alert>
      )}
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

interface StatusLineProps {
  snapshot: RecorderSnapshot;
  elapsedMs: number;
  hasEnded: boolean;
}

function StatusLine({ snapshot, elapsedMs, hasEnded }: StatusLineProps): ReactNode {
  const t = useText();
  const status = statusLine(snapshot, elapsedMs, useIsPast(nextTryAt(snapshot.delivery)), hasEnded);
  return (
    <p className={styles.line} data-testid="record-status">
      {t(status.id, status.args)}
    </p>
  );
}

const AT_REST: Readonly<Record<string, string>> = { idle: 'record-start', counting: 'record-count-cancel' };

interface MainButtonProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  elapsedMs: number;
  countIn: number | null;
}

/** Record, then stop; where a page waits for the link, the second press stops and inserts. While it counts a press takes the wish back. */
function MainButton({ ports, snapshot, actions, elapsedMs, countIn }: MainButtonProps): ReactNode {
  const t = useText();
  const { phase, link, maxMs, isLimitNear } = snapshot;
  const insert = link ? ports.insert : undefined;
  const isOn = isRunning(phase);
  const look: RecordButtonProps['look'] =
    phase === 'idle' || phase === 'counting' || phase === 'recording' || phase === 'paused' ? phase : 'busy';
  const label = !isOn ? t(AT_REST[look] ?? 'record-wait') : t(insert ? 'record-stop-insert' : 'record-stop');
  const press = () => {
    if (phase === 'counting') actions.takeBack();
    else if (!isOn) actions.start();
    else void actions.run(() => (insert ? insert() : ports.stop()));
  };
  return (
    <RecordButton
      ports={ports}
      look={look}
      label={label}
      used={elapsedMs / maxMs}
      isLimitNear={isLimitNear}
      count={countIn === null ? '' : t('record-count', { seconds: countIn })}
      onClick={press}
    />
  );
}

function Expiry({ snapshot }: { snapshot: RecorderSnapshot }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { phase, link, expiresAt, visibility } = snapshot;
  if (!REVIEWED.includes(phase) || !link) return null;
  if (visibility !== 'link') return <p className={styles.quiet}>{t('record-private')}</p>;
  if (expiresAt === null) return <p className={styles.quiet}>{t('record-public')}</p>;
  const date = new Date(expiresAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return <p className={styles.quiet}>{t('record-expires', { date })}</p>;
}

/** A phase takes away the control that had the focus: it goes to the first thing to press in the next one, never to nothing. */
function useFocusKept(phase: RecorderPhase) {
  const root = useRef<HTMLElement>(null);
  const hadFocus = root.current?.contains(document.activeElement) ?? false;
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const element = root.current;
    if (!hadFocus || !element || element.contains(document.activeElement)) return;
    const next = element.querySelector<HTMLElement>('[data-first], [data-look]') ?? element.querySelector('button');
    next?.focus();
  }, [phase, hadFocus]);
  return root;
}
