import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { saveBlob } from './download.ts';
import type { RowActions } from './LibraryRow.tsx';
import { fileNameOf } from './model.ts';
import type { LibraryPorts } from './ports.ts';
import { openDialogAtom } from './state.ts';
import type { TakePlayer } from './use-take-player.ts';

/** What the buttons of a row do; every failure is said in words. */
export function useRowActions(ports: LibraryPorts, player: TakePlayer, refresh: () => void): RowActions {
  const t = useText();
  const open = useSetAtom(openDialogAtom);
  const { toggle } = player;
  return useMemo(() => {
    const sayError = (code: ErrorCode) => showToast({ type: 'error', text: t(`error-${code}`) });
    const restore = async (takeId: string) => {
      const restored = await ports.restore(takeId);
      if (!restored.ok) sayError(restored.error);
      refresh();
    };
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
      onRename: (take) => open({ kind: 'rename', take }),
      onQr(take) {
        const link = ports.linkOf(take);
        if (link !== null) open({ kind: 'qr', take, link });
      },
      async onDownload(take) {
        const audio = await ports.audio(take.id);
        if (audio.ok) saveBlob(audio.value, fileNameOf(take, 'mp3'));
        else sayError(audio.error);
      },
      async onRetry(take) {
        const retried = await ports.retry(take.id);
        if (!retried.ok) sayError(retried.error);
        refresh();
      },
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
        showToast({
          type: 'info',
          text: t('library-removed'),
          lifeMs: LIMITS.undoMs,
          action: { label: t('library-undo'), onClick: () => restore(take.id) },
        });
      },
    };
  }, [ports, toggle, refresh, open, t]);
}
