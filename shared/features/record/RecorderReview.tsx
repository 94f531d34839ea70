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
import type { Result } from '@/shared/domain/result.ts';
import { isHeld } from '@/shared/domain/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { saveFile } from '@/shared/ui/save-file.ts';
import { mayTryAgain } from './attempts.ts';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import styles from './Recorder.module.css';
import { RenameEditor } from './RenameEditor.tsx';
import { TrimEditor } from './TrimEditor.tsx';
import type { RecorderActions } from './use-recorder-actions.ts';

/** What a player needs of the take in review; the player itself is handed in by whoever composes the screen. */
export interface ReviewSound {
  takeId: string;
  title: string;
  durationMs: number;
  peaks: readonly number[] | null;
  read: () => Promise<Result<Blob>>;
}

export interface RecorderReviewProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  player: (sound: ReviewSound) => ReactNode;
  review?: ((sound: ReviewSound, actions: RecorderActions) => ReactNode) | undefined;
}

type Editor = 'none' | 'trim' | 'rename';

export function RecorderReview({ ports, snapshot, actions, player, review }: RecorderReviewProps): ReactNode {
  const [editor, setEditor] = useState<Editor>('none');
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  const root = useFocusGivenBack(editor);
  const { takeId, title, elapsedMs, peaks } = snapshot;
  if (!takeId) return null;
  const close = () => setEditor('none');
  const edit = (wish: () => Promise<Result<unknown>>) => void actions.run(wish).then((isDone) => isDone && close());
  const sound = { takeId, title, durationMs: elapsedMs, peaks: peaks ?? null, read: () => ports.audio(takeId) };
  if (review) return review(sound, actions);
  return (
    <div className={styles.review} ref={root}>
      <ReviewNotices ports={ports} snapshot={snapshot} actions={actions} takeId={takeId} />
      {player(sound)}
      {editor === 'trim' && (
        <TrimEditor
          durationMs={elapsedMs}
          onTrim={(from, to) => edit(() => ports.trim(takeId, from, to))}
          onClose={close}
        />
      )}
      {editor === 'rename' && (
        <RenameEditor title={title} onRename={(next) => edit(() => ports.rename(takeId, next))} onClose={close} />
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

/** The button that opened an editor went with it, and comes again: the focus with it. */
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
  // An answer is one note: the next would take its place.
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
          // A second try changes nothing before an adult has given permission.
          actions={isHeld(delivery) ? <SaveButton {...{ ports, snapshot, actions, takeId }} /> : retry}
        >
          {t(`error-${delivery.reason}`)}
        </Alert>
      )}
      {delivery?.state === 'local' && delivery.reason === 'signed-out' && signIn && (
        <Alert type="info" actions={signIn}>
          {t('record-signed-out')}
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
  // A shorter one is another mote: a link that somebody has already would lead nowhere.
  const canTrim = !isPlaced && placement?.state !== 'copied' && !isPinned;
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
        {canTrim && (
          <IconButton
            size="sm"
            label={t('record-trim')}
            icon={<Scissors />}
            data-editor="trim"
            onClick={() => open('trim')}
          />
        )}
        <IconButton
          size="sm"
          label={t('record-rename')}
          icon={<Pencil />}
          data-editor="rename"
          onClick={() => open('rename')}
        />
        <IconButton size="sm" label={t('record-download')} icon={<Download />} onClick={download} />
        {!isPlaced && <IconButton size="sm" label={t('record-cancel')} icon={<Trash2 />} onClick={actions.discard} />}
      </span>
    </div>
  );
}
