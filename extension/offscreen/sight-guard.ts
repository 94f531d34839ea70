import { SIGHT_MS } from '@/extension/features/record/sight.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';

/**
 * Watches recordings that a host page started. Our button there is plain DOM, so a page can make the user click it
 * unseen. If the recorder stays unseen, the recording ends and its take is kept.
 */
export function createSightGuard(onUnseen: (recorderId: string) => void, sightMs = SIGHT_MS) {
  /** Unseen recordings that a page started, each with its timer once it records. */
  const unseen = new Map<string, ReturnType<typeof setTimeout> | null>();

  const forget = (recorderId: string) => {
    clearTimeout(unseen.get(recorderId) ?? undefined);
    unseen.delete(recorderId);
  };

  return {
    /** Called when a page's click requests a recording. */
    expect: (recorderId: string) => void unseen.set(recorderId, null),
    seen: forget,
    /** Called for each snapshot of each session: questions may be open before it records. */
    onSnapshot(recorderId: string, { phase }: Pick<RecorderSnapshot, 'phase'>) {
      // Only the page's first recording is watched. The user starts later ones in the recorder itself.
      if (phase === 'review') forget(recorderId);
      if (phase !== 'recording' || unseen.get(recorderId) !== null) return;
      const giveUp = () => {
        forget(recorderId);
        onUnseen(recorderId);
      };
      unseen.set(recorderId, setTimeout(giveUp, sightMs));
    },
  };
}
