import {
  Check,
  CornerDownLeft,
  Download,
  Link,
  LogIn,
  Mic,
  Pencil,
  Pin,
  RotateCw,
  Scissors,
  Share2,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatShortLength } from '@/shared/base/duration.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import { isAnonymousRoomUsedUp, isHeld } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { saveFile } from '@/shared/ui/save-file.ts';
import { mayTryAgain } from './attempts.ts';
import { ClassButtons } from './ClassButtons.tsx';
import { NameEditor } from './NameEditor.tsx';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import styles from './Recorder.module.css';
import { RenameEditor } from './RenameEditor.tsx';
import { isTrimmable, TrimHandles, type TrimPart, wholeOf } from './TrimHandles.tsx';
import type { RecorderActions } from './use-recorder-actions.ts';

/** The data that a player needs in review; the screen's composition passes the player in. */
export interface TakeSound {
  takeId: string;
  title: string;
  durationMs: number;
  peaks: readonly number[] | null;
  read: () => Promise<Result<Blob>>;
}

export interface ReviewSound extends TakeSound {
  /** False for a short note, which needs neither skip, speed nor volume. */
  isLong: boolean;
  /** True: plays at once, because the user asked for it with the button that opened the review. */
  isStarted: boolean;
  /** The handles over the waveform; null if this take cannot be trimmed. */
  trim: ReactNode;
}

/** Length from which a review offers skip, speed and volume, ms. */
const LONG_MS = 60_000;

export interface RecorderReviewProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  player: (sound: ReviewSound) => ReactNode;
  review?: ((sound: ReviewSound, actions: RecorderActions) => ReactNode) | undefined;
  isStarted?: boolean;
}

type Editor = 'none' | 'rename' | 'name';

export function RecorderReview(props: RecorderReviewProps): ReactNode {
  const { ports, snapshot, actions, player, review, isStarted = false } = props;
  const t = useText();
  const [editor, setEditor] = useState<Editor>('none');
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  const [trimmed, setTrimmed] = useState<(TrimPart & { takeId: string }) | null>(null);
  const root = useFocusGivenBack(editor);
  const { takeId, title, elapsedMs, peaks, placement, firstName } = snapshot;
  if (!takeId) return null;
  const close = () => setEditor('none');
  const edit = (work: () => Promise<Result<unknown>>) => void actions.run(work).then((isDone) => isDone && close());
  // A trimmed take is another mote: an existing link would become invalid.
  const canTrim = (placement === null || placement.state === 'none') && pinnedId !== takeId && isTrimmable(elapsedMs);
  const part = trimmed?.takeId === takeId ? trimmed : null;
  const sound: ReviewSound = {
    ...{ takeId, title, durationMs: elapsedMs, peaks: peaks ?? null, read: () => ports.audio(takeId) },
    isLong: elapsedMs >= LONG_MS,
    isStarted,
    trim: canTrim && (
      <TrimHandles
        durationMs={elapsedMs}
        part={part ?? wholeOf(elapsedMs)}
        onChange={(next) => setTrimmed({ ...next, takeId })}
        onReset={() => setTrimmed(null)}
      />
    ),
  };
  if (review) return review(sound, actions);
  return (
    <div className={styles.review} ref={root}>
      <ReviewNotices ports={ports} snapshot={snapshot} actions={actions} takeId={takeId} />
      {player(sound)}
      {canTrim && part && (
        <div className={styles.row}>
          <Button
            size="sm"
            variant="primary"
            icon={<Scissors />}
            onClick={() => edit(() => ports.trim(takeId, part.start, part.end))}
          >
            {t('record-trim-keep', { time: formatShortLength(part.end - part.start) })}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setTrimmed(null)}>
            {t('record-trim-whole')}
          </Button>
        </div>
      )}
      {editor === 'rename' && (
        <RenameEditor title={title} onRename={(next) => edit(() => ports.rename(takeId, next))} onClose={close} />
      )}
      {editor === 'name' && ports.sign && (
        <NameEditor
          firstName={firstName ?? ''}
          onSign={(next) => edit(async () => ports.sign?.(takeId, next) ?? ok(undefined))}
          onClose={close}
        />
      )}
      {editor === 'none' && firstName !== undefined && ports.sign && snapshot.link && (
        <NameLine firstName={firstName} onOpen={() => setEditor('name')} />
      )}
      {editor === 'none' && (
        <ReviewActions
          {...{ ports, snapshot, actions, takeId }}
          open={setEditor}
          isPinned={pinnedId === takeId}
          onPinned={() => setPinnedId(takeId)}
        />
      )}
    </div>
  );
}

/** Shows the name that listeners see: "Someone", until an adult gives a first name. */
function NameLine({ firstName, onOpen }: { firstName: string; onOpen: () => void }): ReactNode {
  const t = useText();
  return (
    <p className={styles.from}>
      <span>{t('record-name-from', { name: firstName || t('someone') })}</span>
      <Button size="sm" variant="quiet" data-editor="name" onClick={onOpen}>
        {t(firstName === '' ? 'record-name-add' : 'record-name-change')}
      </Button>
    </p>
  );
}

/** Restores the focus to the button that opened an editor, which unmounts while the editor is open. */
function useFocusGivenBack(editor: Editor) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(editor);
  useEffect(() => {
    const opener = before.current;
    before.current = editor;
    if (editor !== 'none' || opener === 'none') return;
    const isElsewhere = document.activeElement !== document.body;
    if (!isElsewhere) root.current?.querySelector<HTMLElement>(`[data-editor="${opener}"]`)?.focus();
  }, [editor]);
  return root;
}

interface PartProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  takeId: string;
}

function ReviewNotices({ ports, snapshot, actions, takeId }: PartProps): ReactNode {
  const t = useText();
  const { problem, delivery, isLimitReached, consent } = snapshot;
  const retry = (
    <Button size="sm" icon={<RotateCw />} onClick={() => void actions.run(() => ports.retry(takeId))}>
      {t('record-retry')}
    </Button>
  );
  // An answer is one note: the next would replace it.
  const goOn = !snapshot.attempt && (
    <Button size="sm" icon={<Mic />} onClick={actions.start}>
      {t('record-second-note')}
    </Button>
  );
  const share = (
    <Button size="sm" icon={<Share2 />} onClick={() => void actions.run(() => ports.answerConsent(true))}>
      {t('record-share-now')}
    </Button>
  );
  const signIn = ports.signIn && (
    <Button size="sm" icon={<LogIn />} onClick={() => void actions.run(() => ports.signIn?.())}>
      {t('record-sign-in')}
    </Button>
  );
  return (
    <>
      {problem && <Alert type="warn">{t(`error-${problem}`)}</Alert>}
      {delivery?.state === 'failed' && (
        <Alert
          type={isHeld(delivery) ? 'info' : 'warn'}
          // A retry has no effect before an adult has given permission.
          actions={isHeld(delivery) ? <SaveButton {...{ ports, snapshot, actions, takeId }} /> : retry}
        >
          {t(`error-${delivery.reason}`)}
        </Alert>
      )}
      <ReviewClass {...{ ports, snapshot, actions }} />
      {delivery?.state === 'local' && delivery.reason === 'signed-out' && signIn && (
        <Alert type="info" actions={signIn}>
          {t('record-signed-out')}
        </Alert>
      )}
      {isAnonymousRoomUsedUp(delivery) && (
        <Alert type="info" {...(signIn && { actions: signIn })}>
          {t('record-anonymous-full')}
        </Alert>
      )}
      {isLimitReached && (
        <Alert type="info" actions={goOn}>
          {t('record-limit-reached')}
        </Alert>
      )}
      {consent === 'no' && (
        <Alert
          type="info"
          actions={
            <>
              {share}
              {signIn}
            </>
          }
        >
          {t('record-refused')}
        </Alert>
      )}
    </>
  );
}

/** Names the class that has the recording. If it refused the recording, offers the pupil's other classes. */
function ReviewClass({ ports, snapshot, actions }: Omit<PartProps, 'takeId'>): ReactNode {
  const t = useText();
  const { delivery, classChoices = [], classId } = snapshot;
  if (delivery?.state === 'failed' && delivery.reason === 'not-in-class') {
    const others = classChoices.filter(({ id }) => id !== classId);
    if (others.length === 0) return null;
    return (
      <fieldset className={styles.classes}>
        <legend className={styles.forClass}>{t('record-class-other')}</legend>
        <ClassButtons ports={ports} actions={actions} choices={others} />
      </fieldset>
    );
  }
  const chosen = classChoices.find(({ id }) => id === classId);
  return chosen ? <p className={styles.forClass}>{t('record-class-chosen', { name: chosen.name })}</p> : null;
}

function useDownload({ ports, snapshot, actions, takeId }: PartProps): () => void {
  const t = useText();
  return () =>
    void actions.run(async () => {
      const audio = await ports.audio(takeId);
      if (audio.ok) saveFile(audio.value, `${snapshot.title || t('record-untitled')}.mp3`);
      return audio;
    });
}

function SaveButton(props: PartProps): ReactNode {
  const t = useText();
  const download = useDownload(props);
  return (
    <Button size="sm" icon={<Download />} onClick={download}>
      {t('record-download')}
    </Button>
  );
}

interface PinnedProps {
  isPinned: boolean;
  onPinned: () => void;
}

function PinButton({
  ports,
  actions,
  takeId,
  isPinned,
  onPinned,
}: Omit<PartProps, 'snapshot'> & PinnedProps): ReactNode {
  const t = useText();
  const pin = () => void actions.run(() => ports.pin?.(takeId)).then((isDone) => isDone && onPinned());
  return (
    <Button icon={isPinned ? <Check /> : <Pin />} isVisuallyDisabled={isPinned} onClick={isPinned ? undefined : pin}>
      {t(isPinned ? 'record-pinned' : 'record-pin')}
    </Button>
  );
}

interface ReviewActionsProps extends PartProps, PinnedProps {
  open: (editor: Editor) => void;
}

function ReviewActions({ open, isPinned, onPinned, ...part }: ReviewActionsProps): ReactNode {
  const t = useText();
  const { ports, snapshot, actions, takeId } = part;
  const { link, placement, phase } = snapshot;
  const isPlaced = placement?.state === 'placed';
  const insert = ports.insert ?? (ports.insertHere && (() => ports.insertHere?.(takeId)));
  const canInsert = insert !== undefined && link !== null && !isPlaced;
  const copy = () => void actions.run(() => ports.copyLink(takeId));
  const download = useDownload(part);
  return (
    <div className={styles.actions}>
      {canInsert && (
        <Button
          variant="primary"
          data-first
          icon={<CornerDownLeft />}
          isLoading={phase === 'inserting'}
          onClick={() => void actions.run(insert)}
        >
          {t('record-insert')}
        </Button>
      )}
      {link && (
        <Button
          variant={canInsert || isPlaced ? 'secondary' : 'primary'}
          data-first={!canInsert || undefined}
          icon={<Link />}
          onClick={copy}
        >
          {t('record-copy-link')}
        </Button>
      )}
      {link && ports.pin && <PinButton {...{ ports, actions, takeId, isPinned, onPinned }} />}
      {mayTryAgain(snapshot.attempt) && (
        <Button data-first={link ? undefined : true} icon={<Mic />} onClick={actions.start}>
          {t('record-another')}
        </Button>
      )}
      <span className={styles.more}>
        <Button size="sm" variant="quiet" icon={<Pencil />} data-editor="rename" onClick={() => open('rename')}>
          {t('record-rename')}
        </Button>
        <Button size="sm" variant="quiet" icon={<Download />} onClick={download}>
          {t('record-download')}
        </Button>
        {!isPlaced && (
          <Button size="sm" variant="quiet" aria-label={t('record-cancel')} icon={<Trash2 />} onClick={actions.discard}>
            {t('record-discard')}
          </Button>
        )}
      </span>
    </div>
  );
}
