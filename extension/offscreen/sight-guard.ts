import { SIGHT_MS } from '@/extension/features/record/sight.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';

/**
 * Watches over recordings that a host page began: the button is plain DOM of the page, which can have it clicked unseen. A recorder
 * that nobody has seen by then is like one whose page is not there: it ends, and what was said is kept.
 */
export function createSightGuard(onUnseen: (recorderId: string) => void, sightMs = SIGHT_MS) {
  /** Begun by a page, and not seen yet; with its timer once it records. */
  const unseen = new Map<string, ReturnType<typeof setTimeout> | null>();

  const forget = (recorderId: string) => {
    clearTimeout(unseen.get(recorderId) ?? undefined);
    unseen.delete(recorderId);
  };

  return {
    /** A page's click asks for a recording. */
    expect: (recorderId: string) => void unseen.set(recorderId, null),
    seen: forget,
    /** Of each session, each time: questions may stand open before it records. */
    onSnapshot(recorderId: string, { phase }: Pick<RecorderSnapshot, 'phase'>) {
      // Whoever ends it, the next one is begun in the recorder itself.
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
