import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { endOf, nextTryAt } from '@/shared/domain/mote/take.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { useIsPast } from '@/shared/ui/use-is-past.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { AttemptLine } from './AttemptLine.tsx';
import { InsertedPill } from './InsertedPill.tsx';
import { LowDiskNotice } from './LowDiskNotice.tsx';
import { isRunning } from './model.ts';
import type { RecorderPhase, RecorderPorts, RecorderSnapshot, RecordingPlace } from './ports.ts';
import { RecordButton, type RecordButtonProps } from './RecordButton.tsx';
import styles from './Recorder.module.css';
import { RecorderQuestion } from './RecorderQuestion.tsx';
import { RecorderReview, type ReviewSound } from './RecorderReview.tsx';
import { RecorderRunning } from './RecorderRunning.tsx';
import { statusLine } from './status-line.ts';
import { useAnnouncement, useCountdown, useElapsed, useRecorderSnapshot } from './use-recorder.ts';
import { type RecorderActions, useRecorderActions } from './use-recorder-actions.ts';

export interface RecorderProps {
  ports: RecorderPorts;
  where: RecordingPlace;
  /** Renders the player in the review. A prop, because features do not import each other. */
  player: (sound: ReviewSound) => ReactNode;
  /** Replaces the whole review on a screen that offers the user no link, name or file. */
  review?: (sound: ReviewSound, actions: RecorderActions) => ReactNode;
  /** 'compact' for the frame in a host page, 'full' for sidebar and site. */
  variant?: 'full' | 'compact';
}

const QUESTIONS: readonly RecorderPhase[] = [
  'asking-consent',
  'asking-age',
  'asking-class',
  'asking-microphone',
  'blocked',
  'elsewhere',
];
const REVIEWED: readonly RecorderPhase[] = ['review', 'inserting'];

/** Returns whether to offer freeing disk space. While the recorder asks the user a question, it offers nothing else. */
const needsRoom = ({ phase, problem, isRoomLow }: RecorderSnapshot): boolean =>
  phase === 'blocked' ? problem === 'device-storage-full' : isRoomLow && (phase === 'idle' || isRunning(phase));

/** True if the link is in the page, and nothing about the take needs the user's attention. */
const isDone = ({ phase, placement, delivery, problem, isLimitReached, consent, attempt }: RecorderSnapshot): boolean =>
  phase === 'review' &&
  placement?.state === 'placed' &&
  delivery?.state !== 'failed' &&
  delivery?.state !== 'local' &&
  !(problem || isLimitReached || attempt || consent === 'no');

/** The one recorder of all surfaces. The phase alone decides the action of the big button. */
export function Recorder({ ports, where, player, review, variant = 'full' }: RecorderProps): ReactNode {
  const t = useText();
  const known = useRecorderSnapshot(ports);
  const hasEnded = useIsPast(known.delivery && endOf(known.delivery));
  const snapshot = hasEnded ? { ...known, link: null } : known;
  const elapsedMs = useElapsed(snapshot);
  const said = useAnnouncement(snapshot);
  const actions = useRecorderActions(ports, snapshot, where);
  const countIn = useCountdown(snapshot, actions.takeBack);
  const root = useRetainedFocus(snapshot.phase, variant === 'compact');
  const { phase, takeId } = snapshot;
  /** The take whose review the user opened from the pill. */
  const [openedId, setOpenedId] = useState<string | null>(null);
  const isOpened = openedId !== null && openedId === takeId;
  const isPill = variant === 'compact' && Boolean(ports.insert) && isDone(snapshot) && !isOpened && !actions.failure;
  const isQuestion = QUESTIONS.includes(phase);
  const isReviewed = REVIEWED.includes(phase) && !isPill;
  const button = <MainButton {...{ ports, snapshot, actions, elapsedMs, countIn }} />;
  // Question screens show the status themselves, so hide the status line.
  const line = isQuestion ? null : <StatusLine {...{ snapshot, elapsedMs, hasEnded }} />;
  const label = t(stopLabel(ports, snapshot));
  const pill = isPill && <InsertedPill {...{ ports, snapshot, actions, line }} onPlay={() => setOpenedId(takeId)} />;
  return (
    <section
      ref={root}
      className={styles.recorder}
      data-variant={variant}
      data-phase={phase}
      data-pill={isPill || undefined}
      aria-label={t('record-recorder')}
    >
      {isQuestion && <RecorderQuestion ports={ports} snapshot={snapshot} actions={actions} />}
      {isRunning(phase) && <RecorderRunning {...{ ports, snapshot, actions, elapsedMs, button, label, line }} />}
      {pill}
      {!isQuestion && !isReviewed && !isPill && !isRunning(phase) && button}
      {!isRunning(phase) && !isPill && line}
      {isReviewed && <RecorderReview {...{ ports, snapshot, actions, player, review }} isStarted={isOpened} />}
      {needsRoom(snapshot) && <LowDiskNotice ports={ports} actions={actions} />}
      {!isQuestion && <AttemptLine snapshot={snapshot} />}
      {!isPill && <Expiry snapshot={snapshot} />}
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
      {/* Last in the DOM, so that the Tab key reaches the record button first (D4). */}
      {ports.close && !isPill && (
        <IconButton
          className={styles.close}
          size="sm"
          label={t('close')}
          icon={<X />}
          onClick={() => ports.close?.()}
        />
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
  const text = t(status.id, status.args);
  // While the take runs, the clock and the live bars show the status.
  if (isRunning(snapshot.phase)) {
    return (
      <VisuallyHidden>
        <span data-testid="record-status">{text}</span>
      </VisuallyHidden>
    );
  }
  return (
    <p className={styles.line} data-testid="record-status">
      {text}
    </p>
  );
}

const AT_REST: Readonly<Record<string, string>> = { idle: 'record-start', counting: 'record-count-cancel' };

const stopLabel = (ports: RecorderPorts, { link }: RecorderSnapshot): string =>
  link && ports.insert ? 'record-stop-insert' : 'record-stop';

interface MainButtonProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  elapsedMs: number;
  countIn: number | null;
}

/**
 * Records, then stops; where a page waits for the link, the second press stops and inserts. During the countdown a
 * press cancels.
 */
function MainButton({ ports, snapshot, actions, elapsedMs, countIn }: MainButtonProps): ReactNode {
  const t = useText();
  const { phase, link, maxMs, isLimitNear } = snapshot;
  const insert = link ? ports.insert : undefined;
  const isOn = isRunning(phase);
  const look: RecordButtonProps['look'] =
    phase === 'idle' || phase === 'counting' || phase === 'recording' || phase === 'paused' ? phase : 'busy';
  const label = t(isOn ? stopLabel(ports, snapshot) : (AT_REST[look] ?? 'record-wait'));
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
  const { phase, link, delivery, expiresAt, visibility } = snapshot;
  if (!REVIEWED.includes(phase) || !link || delivery?.state === 'failed') return null;
  // The mote's lifetime begins when the server has the recording; it cannot be played before.
  const isSent = delivery?.state === 'final';
  const end = (delivery && endOf(delivery)) ?? expiresAt;
  const date = end === null ? '' : new Date(end).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const [sent, unsent] =
    visibility !== 'link'
      ? [t('record-private'), t('record-private-unsent')]
      : end === null
        ? [t('record-public'), t('record-public-unsent')]
        : [t('record-expires', { date }), t('record-expires-unsent')];
  return <p className={styles.quiet}>{isSent ? sent : unsent}</p>;
}

/**
 * Keeps the focus when a phase change removes the focused control: moves it to the first control of the next phase. In
 * a recorder that fills its frame, takes the focus if nothing in the frame has it: the key on the host's button focuses
 * only the frame (D4).
 */
function useRetainedFocus(phase: RecorderPhase, isWholePage: boolean) {
  const root = useRef<HTMLElement>(null);
  const isAtPage = () => isWholePage && document.activeElement === document.body && document.hasFocus();
  const hadFocus = (root.current?.contains(document.activeElement) ?? false) || isAtPage();
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const element = root.current;
    if (hadFocus && element && !element.contains(document.activeElement)) focusFirst(element);
  }, [phase, hadFocus]);
  useEffect(() => {
    if (!isWholePage) return;
    const gone = new AbortController();
    const enter = () => {
      if (root.current && document.activeElement === document.body) focusFirst(root.current);
    };
    window.addEventListener('focus', enter, { signal: gone.signal });
    return () => gone.abort();
  }, [isWholePage]);
  return root;
}

function focusFirst(recorder: HTMLElement): void {
  const next = recorder.querySelector<HTMLElement>('[data-first], [data-look]') ?? recorder.querySelector('button');
  next?.focus();
}
