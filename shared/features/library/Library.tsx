import { useAtom } from 'jotai';
import { Mic } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import styles from './Library.module.css';
import { LibraryRow } from './LibraryRow.tsx';
import { fileNameOf } from './model.ts';
import type { LibraryPorts } from './ports.ts';
import { QrDialog } from './QrDialog.tsx';
import { Recovery } from './Recovery.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { openDialogAtom } from './state.ts';
import { useListWindow } from './use-list-window.ts';
import { useRowActions } from './use-row-actions.ts';
import { useStopWhenRemoved, useTakePlayer } from './use-take-player.ts';
import { type Takes, useTakes } from './use-takes.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** Row height in rem for three lines at any letter size; the style sheet has the same number. */
const ROW_REM = 5.5;

export interface LibraryProps {
  ports: LibraryPorts;
  /** Absent where nothing can be recorded beside the list. */
  onRecord?: () => void;
  /** Id of a recording that is shown alone until the user shows all. */
  only?: string | null;
}

/** The user's recordings on this device and their delivery. Needs a QueryClientProvider above. */
export function Library({ ports, onRecord, only = null }: LibraryProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(only);
  const takes = useTakes(ports, shown);
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const recover = useCallback(
    ({ id }: TakeView) => setLater((known) => new Set([...known].filter((one) => one !== id))),
    [],
  );
  const followId = useCallback(({ id }: TakeView) => setShown((known) => (known === null ? null : id)), []);
  return (
    <section className={styles.library} aria-label={t('library-title')}>
      {shown !== null && (
        <div className={styles.only}>
          <Button size="sm" onClick={() => setShown(null)}>
            {t('library-show-all')}
          </Button>
        </div>
      )}
      <LibraryBody
        ports={ports}
        takes={takes}
        onRecover={recover}
        onRenewed={followId}
        {...(onRecord && { onRecord })}
      />
      <LibraryDialogs ports={ports} refresh={takes.refresh} onRenewed={followId} />
      <Recovery
        ports={ports}
        interrupted={takes.interrupted}
        refresh={takes.refresh}
        later={later}
        onLater={(takeId) => setLater((known) => new Set([...known, takeId]))}
      />
    </section>
  );
}

interface ListProps {
  ports: LibraryPorts;
  takes: Takes;
  onRecover: (take: TakeView) => void;
  /** Called after the take moved to another id. */
  onRenewed: (take: TakeView) => void;
}

function LibraryBody({ ports, takes, onRecord, onRecover, onRenewed }: LibraryProps & ListProps): ReactNode {
  const t = useText();
  if (takes.error !== null) return <Unread code={takes.error} refresh={takes.refresh} isAll />;
  if (takes.isLoading) return <Spinner label={t('library-loading')} />;
  const unread = takes.interruptedError ?? takes.missing;
  if (takes.takes.length === 0 && unread !== null) return <Unread code={unread} refresh={takes.refresh} isAll />;
  if (takes.takes.length === 0) {
    const record = onRecord && (
      <Button variant="primary" icon={<Mic />} onClick={onRecord}>
        {t('library-empty-record')}
      </Button>
    );
    return (
      <EmptyState art={<Mo pose="recordings" size={140} />} title={t('library-empty-title')} action={record}>
        {t('library-empty-text')}
      </EmptyState>
    );
  }
  return (
    <>
      {unread !== null && <Unread code={unread} refresh={takes.refresh} />}
      <TakeList ports={ports} takes={takes} onRecover={onRecover} onRenewed={onRenewed} />
    </>
  );
}

interface UnreadProps {
  code: ErrorCode;
  refresh: () => void;
  /** True: nothing of the list is shown below. */
  isAll?: boolean;
}

/** Reports an unreadable list: an empty list would look as if all recordings were lost. */
function Unread({ code, refresh, isAll = false }: UnreadProps): ReactNode {
  const t = useText();
  const again = (
    <Button size="sm" onClick={refresh}>
      {t('library-try-again')}
    </Button>
  );
  const isStore = code === 'device-storage-full' || code === 'device-storage-refused';
  const text = t(isStore ? `library-unread-${code}` : `error-${code}`);
  if (isAll) {
    return (
      <LoadFailed code={code} actions={again}>
        {text}
      </LoadFailed>
    );
  }
  return (
    <Alert type="error" actions={again}>
      {text}
    </Alert>
  );
}

function TakeList({ ports, takes, onRecover, onRenewed }: ListProps): ReactNode {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const audioOf = useCallback((takeId: string) => ports.audio(takeId), [ports]);
  const player = useTakePlayer(audioOf);
  useStopWhenRemoved(player, takes.takes);
  const actions = useRowActions(ports, player, takes.refresh, onRecover, onRenewed);
  const cutShort = new Set(takes.interrupted.map(({ id }) => id));
  const total = takes.takes.length;
  const { first, end } = useListWindow(scroller, ROW_REM, total);
  const { hasMore, loadMore } = takes;
  useEffect(() => {
    if (hasMore && end >= total) loadMore();
  }, [end, total, hasMore, loadMore]);
  return (
    <div className={styles.scroller} ref={scroller}>
      <ul className={styles.list} style={{ blockSize: `${total * ROW_REM}rem` }} aria-label={t('library-title')}>
        {takes.takes.slice(first, end).map((take, index) => (
          <LibraryRow
            key={take.id}
            take={take}
            position={first + index + 1}
            total={hasMore ? -1 : total}
            style={{ insetBlockStart: `${(first + index) * ROW_REM}rem` }}
            isPlaying={player.takeId === take.id && !player.isLoading}
            isLoading={player.takeId === take.id && player.isLoading}
            hasLink={ports.linkOf(take) !== null}
            isCutShort={cutShort.has(take.id)}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  );
}

type DialogsProps = Pick<ListProps, 'ports' | 'onRenewed'> & { refresh: () => void };

function LibraryDialogs({ ports, refresh, onRenewed }: DialogsProps): ReactNode {
  const t = useText();
  const [dialog, setDialog] = useAtom(openDialogAtom);
  const close = () => setDialog(null);
  if (dialog === null) return null;
  const { take } = dialog;
  if (dialog.kind === 'qr') {
    const title = take.title === '' ? t('library-untitled') : take.title;
    return <QrDialog title={title} link={dialog.link} fileName={fileNameOf(take, 'png')} onClose={close} />;
  }
  if (dialog.kind === 'why') return <WhyDialog take={take} onClose={close} />;
  if (dialog.kind === 'renew') {
    const renew = async () => {
      const renewed = await ports.renew(take.id);
      if (!renewed.ok) return void showToast({ type: 'error', text: t(`error-${renewed.error}`) });
      close();
      onRenewed(renewed.value);
      refresh();
      const link = ports.linkOf(renewed.value);
      const copied = link === null ? null : await ports.copyText(link);
      showToast({ type: 'success', text: t(copied?.ok ? 'library-renewed-copied' : 'library-renewed') });
    };
    return <RenewDialog take={take} onClose={close} onRenew={renew} />;
  }
  const rename = async (title: string) => {
    const renamed = await ports.rename(take.id, title);
    if (!renamed.ok) return void showToast({ type: 'error', text: t(`error-${renamed.error}`) });
    close();
    refresh();
  };
  return <RenameDialog take={take} onClose={close} onRename={rename} />;
}
