import type { OffscreenSettings } from '@/extension/features/record/messages.ts';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createTakeOwnership, type TakeOwnership } from '@/shared/features/record/take-ownership.ts';

type RecorderUser = Pick<OffscreenSettings, 'ownerId' | 'isSessionEnded'>;

/**
 * Clears a user's takes from every recorder, in the sidebar and in host pages, when the user signs out. The takes stay
 * stored for that user.
 */
export function createClearOnSignOut(latest: () => RecorderUser | null) {
  const recorders = new Map<string, { take: TakeOwnership; session: Pick<RecorderSession, 'leave'> }>();
  return {
    onSnapshot(
      recorderId: string,
      snapshot: Pick<RecorderSnapshot, 'takeId' | 'phase'>,
      session: Pick<RecorderSession, 'leave'>,
    ) {
      const known = recorders.get(recorderId) ?? { take: createTakeOwnership(), session };
      recorders.set(recorderId, known);
      known.take.see(snapshot, userKeyOf(latest()));
      // Removes sessions that have died or were closed.
      if (snapshot.takeId === null) recorders.delete(recorderId);
    },
    async onUser(now: RecorderUser): Promise<void> {
      const gone = [...recorders.values()].filter(({ take }) => take.goesFor(userKeyOf(now), now.isSessionEnded));
      await Promise.all(gone.map(({ session }) => session.leave()));
    },
  };
}

const userKeyOf = (person: RecorderUser | null): string =>
  person === null || isAnonymousId(person.ownerId) ? '' : person.ownerId;
