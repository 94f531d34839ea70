import type { OffscreenSettings } from '@/extension/features/record/messages.ts';
import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createWhoseTake, type WhoseTake } from '@/shared/features/record/whose-take.ts';

type Person = Pick<OffscreenSettings, 'ownerId' | 'isSessionEnded'>;

/** Takes what a person recorded out of every recorder, in the sidebar and in host pages, when they leave; the takes are kept for them. */
export function createLeaveWithPerson(latest: () => Person | null) {
  const recorders = new Map<string, { take: WhoseTake; session: Pick<RecorderSession, 'leave'> }>();
  return {
    onSnapshot(
      recorderId: string,
      snapshot: Pick<RecorderSnapshot, 'takeId' | 'phase'>,
      session: Pick<RecorderSession, 'leave'>,
    ) {
      const known = recorders.get(recorderId) ?? { take: createWhoseTake(), session };
      recorders.set(recorderId, known);
      known.take.see(snapshot, personOf(latest()));
      // A session that died, or was closed, is not held here.
      if (snapshot.takeId === null) recorders.delete(recorderId);
    },
    async onPerson(now: Person): Promise<void> {
      const gone = [...recorders.values()].filter(({ take }) => take.goesFor(personOf(now), now.isSessionEnded));
      await Promise.all(gone.map(({ session }) => session.leave()));
    },
  };
}

const personOf = (person: Person | null): string =>
  person === null || isAnonymousId(person.ownerId) ? '' : person.ownerId;
