import { isUnderWay } from './model.ts';
import type { RecorderSnapshot } from './ports.ts';

export interface TakeOwnership {
  /** `here`: the signed-in user when the recorder begins; empty: none. */
  see(snapshot: Pick<RecorderSnapshot, 'takeId' | 'phase'>, here: string): void;
  /**
   * Returns whether to clear the recorder, because its take belongs to another user than `now`. `isStillHere`: the
   * server ended the session, so a running take continues, because its user is still speaking.
   */
  goesFor(now: string, isStillHere: boolean): boolean;
  /** Returns whether a signed-in user began the take. An anonymous take stays, because it moves along at sign-in. */
  isOfUser(): boolean;
}

/**
 * Tracks the owner of the recorder's take. A recorder outlives a sign-out, and the next user must not see or hear an
 * earlier user's take.
 */
export function createTakeOwnership(): TakeOwnership {
  let begunBy = '';
  let takeId: string | null = null;
  let isRunning = false;
  return {
    see(snapshot, here) {
      if (snapshot.takeId !== null && snapshot.takeId !== takeId) begunBy = here;
      takeId = snapshot.takeId;
      isRunning = isUnderWay(snapshot.phase);
    },
    goesFor(now, isStillHere) {
      const isTheirs = begunBy === '' || begunBy === now;
      return !isTheirs && !(isRunning && isStillHere && now === '');
    },
    isOfUser: () => begunBy !== '',
  };
}
