import { useCallback, useState } from 'react';
import { type TakePlayer, useTakePlayer } from '@/shared/features/library/use-take-player.ts';
import { useAccount } from '../../features/account/site-context.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { fetchAudio } from '../../features/recorder/site-client.ts';

export interface PlayQueue {
  player: TakePlayer;
  /** True while one recording after the other is played. */
  isOn: boolean;
  /** Plays these one after the other, or stops. */
  toggleAll(ids: readonly string[]): void;
  /** Plays or stops one, and ends the queue. */
  toggle(id: string): void;
}

/** Plays one recording, or several one after the other. A recording that cannot be played ends the queue. */
export function usePlayQueue(onStart: (id: string) => void): PlayQueue {
  const { http } = useAccount();
  const said = useAnnouncement();
  const [rest, setRest] = useState<readonly string[] | null>(null);
  const audioOf = useCallback((moteId: string) => fetchAudio(http, moteId), [http]);
  const player = useTakePlayer(audioOf, { onStart, onEnd: () => rest !== null && play(rest) });
  const play = ([next, ...later]: readonly string[]): void => {
    setRest(next === undefined ? null : later);
    if (next === undefined) return;
    void player.toggle(next).then((played) => {
      if (!said(played)) setRest(null);
    });
  };
  const { toggle } = player;
  return {
    player,
    isOn: rest !== null,
    toggleAll(ids) {
      if (rest === null) {
        player.stop();
        return play(ids);
      }
      setRest(null);
      player.stop();
    },
    toggle: useCallback(
      (id) => {
        setRest(null);
        void toggle(id).then(said);
      },
      [toggle, said],
    ),
  };
}
