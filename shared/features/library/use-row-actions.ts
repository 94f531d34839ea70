import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { type ErrorCode, isAnswerError } from '@/shared/base/errors.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { saveFile } from '@/shared/ui/save-file.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { RowActions } from './LibraryRow.tsx';
import { fileNameOf } from './model.ts';
import type { LibraryPorts } from './ports.ts';
import { openDialogAtom } from './state.ts';
import { useRemovedToast } from './use-removed-toast.ts';
import type { TakePlayer } from './use-take-player.ts';

/** Texts of a page's refusal state that the link was copied; for all other errors one general text is enough. */
const refusalOf = (code: ErrorCode): string =>
  code === 'read-only' || code === 'rejected-by-host' || code === 'text-moved' ? `error-${code}` : 'library-no-place';

/** Returns the actions of a row's buttons; every failure shows a text. */
export function useRowActions(
  ports: LibraryPorts,
  player: TakePlayer,
  refresh: () => void,
  onRecover: RowActions['onRecover'],
  onRenewed: (take: TakeView) => void,
): RowActions {
  const t = useText();
  const open = useSetAtom(openDialogAtom);
  const { toggle } = player;
  const sayRemoved = useRemovedToast(ports, refresh);
  return useMemo(() => {
    const sayError = (code: ErrorCode) => showToast({ type: 'error', text: t(`error-${code}`) });
    return {
      async onPlay(take) {
        const played = await toggle(take.id);
        if (!played.ok) sayError(played.error);
      },
      async onCopy(take) {
        const link = ports.linkOf(take);
        if (link === null) return;
        const copied = await ports.copyText(link);
        if (copied.ok) showToast({ type: 'success', text: t('library-copied') });
        else sayError(copied.error);
      },
      ...(ports.insertHere && {
        async onInsert(take) {
          const link = ports.linkOf(take);
          if (link === null) return;
          const inserted = await ports.insertHere?.(take.id, link);
          if (!inserted || inserted.ok) return void showToast({ type: 'success', text: t('library-inserted') });
          if (inserted.error === 'mote-expired') return sayError(inserted.error);
          // A copied link would invite the user to paste what the teacher does not allow.
          if (isAnswerError(inserted.error))
            return void showToast({ type: 'info', text: t(`error-${inserted.error}`) });
          // Without a place the link is on the clipboard, and the text says so.
          const copied = await ports.copyText(link);
          if (copied.ok) showToast({ type: 'info', text: t(refusalOf(inserted.error)) });
          else sayError(copied.error);
        },
      }),
      onRename: (take) => open({ kind: 'rename', take }),
      onRenew: (take) => open({ kind: 'renew', take }),
      onQr(take) {
        const link = ports.linkOf(take);
        if (link !== null) open({ kind: 'qr', take, link });
      },
      async onDownload(take) {
        const audio = await ports.audio(take.id);
        if (audio.ok) saveFile(audio.value, fileNameOf(take, 'mp3'));
        else sayError(audio.error);
      },
      async onRetry(take) {
        const retried = await ports.retry(take.id);
        if (!retried.ok) sayError(retried.error);
        refresh();
      },
      async onShareAgain(take) {
        const shared = await ports.shareAgain(take.id);
        if (shared.ok) onRenewed(shared.value);
        else sayError(shared.error);
        refresh();
      },
      onRecover,
      onWhy: (take) => open({ kind: 'why', take }),
      ...(ports.signIn && {
        async onSignIn() {
          const opened = await ports.signIn?.();
          if (opened && !opened.ok) sayError(opened.error);
        },
      }),
      async onRemove(take) {
        const removed = await ports.remove(take.id);
        refresh();
        if (!removed.ok) return void sayError(removed.error);
        sayRemoved(take.id, 'library-removed');
      },
    };
  }, [ports, toggle, refresh, onRecover, onRenewed, open, sayRemoved, t]);
}
