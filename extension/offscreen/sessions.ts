import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';

/** Recorder sessions, one per page that opened one. Their shared lock ensures that only one records at a time. */
export interface Sessions {
  of(recorderId: string): Promise<RecorderSession>;
  has(recorderId: string): boolean;
  /** Ends the session; its take is kept. */
  close(recorderId: string): Promise<void>;
  all(): readonly RecorderSession[];
  /** Returns true if a session records, saves or waits for an answer. */
  isBusy(): boolean;
}

const RESTING: readonly RecorderSnapshot['phase'][] = ['idle', 'review', 'blocked', 'elsewhere'];

export function createSessions(
  make: () => Promise<RecorderSession>,
  onSnapshot: (recorderId: string, snapshot: RecorderSnapshot, session: RecorderSession) => void,
): Sessions {
  const sessions = new Map<string, Promise<RecorderSession>>();
  const made = new Map<string, { session: RecorderSession; phase: RecorderSnapshot['phase']; end: AbortController }>();

  const open = async (recorderId: string): Promise<RecorderSession> => {
    const session = await make();
    const end = new AbortController();
    const entry = { session, phase: 'idle' as RecorderSnapshot['phase'], end };
    made.set(recorderId, entry);
    session.watch((snapshot) => {
      entry.phase = snapshot.phase;
      onSnapshot(recorderId, snapshot, session);
    }, end.signal);
    return session;
  };

  return {
    of(recorderId) {
      const known = sessions.get(recorderId);
      if (known) return known;
      const opening = open(recorderId);
      sessions.set(recorderId, opening);
      // The caller gets the error; the next call creates the session again.
      opening.catch(() => {
        if (sessions.get(recorderId) === opening) sessions.delete(recorderId);
      });
      return opening;
    },
    has: (recorderId) => sessions.has(recorderId),
    async close(recorderId) {
      const opening = sessions.get(recorderId);
      sessions.delete(recorderId);
      // Waits for a session that is still being created. Otherwise it would be finished later and record without a
      // page. A failed creation has left nothing to close; the caller of `of` has the error.
      const session = await opening?.then(
        (created) => created,
        () => null,
      );
      const entry = made.get(recorderId);
      if (!entry || entry.session !== session) return;
      made.delete(recorderId);
      await entry.session.dispose();
      entry.end.abort();
    },
    all: () => [...made.values()].map(({ session }) => session),
    isBusy: () => [...made.values()].some(({ phase }) => !RESTING.includes(phase)),
  };
}
