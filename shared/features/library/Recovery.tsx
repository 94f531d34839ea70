import { type ReactNode, useCallback } from 'react';
import type { Result } from '@/shared/base/result.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { LibraryPorts } from './ports.ts';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { useRemovedToast } from './use-removed-toast.ts';
import { useStopWhenRemoved, useTakePlayer } from './use-take-player.ts';

export interface RecoveryProps {
  ports: Pick<LibraryPorts, 'audio' | 'keep' | 'remove' | 'restore' | 'putOff'>;
  interrupted: readonly TakeView[];
  refresh: () => void;
  /** Ids of takes that the user deferred: do not offer them now. */
  later: ReadonlySet<string>;
  onLater: (takeId: string) => void;
}

/** Offers recordings that a crash interrupted, one after the other. Closing it loses nothing. */
export function Recovery({ ports, interrupted, refresh, later, onLater }: RecoveryProps): ReactNode {
  const t = useText();
  const audioOf = useCallback((takeId: string) => ports.audio(takeId), [ports]);
  const player = useTakePlayer(audioOf);
  const sayRemoved = useRemovedToast(ports, refresh);
  const open = interrupted.filter(({ id }) => !later.has(id));
  const take = open[0];
  useStopWhenRemoved(player, open.slice(0, 1));
  if (!take) return null;

  const leave = () => onLater(take.id);
  const settle = async (answer: Promise<Result<unknown>>, onDone: () => void) => {
    const result = await answer;
    if (!result.ok) return void showToast({ type: 'error', text: t(`error-${result.error}`) });
    onDone();
    leave();
    refresh();
  };
  const announceStored = () => {
    if (open.length === 1) showToast({ type: 'success', text: t('library-recovery-kept') });
  };
  const play = async () => {
    const played = await player.toggle(take.id);
    if (!played.ok) showToast({ type: 'error', text: t(`error-${played.error}`) });
  };
  return (
    <RecoveryDialog
      key={take.id}
      take={take}
      waiting={open.length - 1}
      isPlaying={player.takeId === take.id}
      onPlay={play}
      onKeep={() => settle(ports.keep(take.id), announceStored)}
      onDiscard={() => settle(ports.remove(take.id), () => sayRemoved(take.id, 'library-recovery-discarded'))}
      onClose={() => {
        leave();
        void ports.putOff?.();
      }}
    />
  );
}
