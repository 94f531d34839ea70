import { isUnderWay } from './model.ts';
import type { RecorderSnapshot } from './ports.ts';

export interface WhoseTake {
  /** `here`: who is signed in, as the recorder begins; empty: nobody. */
  see(snapshot: Pick<RecorderSnapshot, 'takeId' | 'phase'>, here: string): void;
  /**
   * Whether what stands in the recorder goes from view: it is another's than who is here now. `isStillHere`: the session was ended by
   * the server, so that a take that runs goes on, for its person is still speaking.
   */
  goesFor(now: string, isStillHere: boolean): boolean;
  /** Begun by somebody who was signed in. What a visitor has recorded stays, for it comes along when they sign in. */
  isOfPerson(): boolean;
}

/** A recorder outlives a sign-out: what one person has in it is not the next one's to see or to hear. */
export function createWhoseTake(): WhoseTake {
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
    isOfPerson: () => begunBy !== '',
  };
}
