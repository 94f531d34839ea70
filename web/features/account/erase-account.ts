import type { SessionController } from '@/shared/client/session-ports.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { KeptText } from '../../src/kept-text.ts';
import type { Presence } from '../presence/presence.ts';
import type { AccountApi, EraseAnswer, Eraser, SignInMemory } from './ports.ts';

export interface EraserPorts {
  session: Pick<SessionController, 'snapshot' | 'subscribe' | 'leaveErased' | 'credentials'>;
  api: Pick<AccountApi, 'deleteAccount' | 'wasErased'>;
  presence: Pick<Presence, 'sayErased'>;
  memory: Pick<SignInMemory, 'forget'>;
  /** What this browser recorded for them. */
  forgetTakes(userId: string): Promise<void>;
  /** What their steps on the site have left here. */
  kept: readonly KeptText[];
  /** Id of whom it is not known of: the page may be loaded anew before it is. */
  unsure: KeptText;
  isOnline(): boolean;
}

/** Ends an account; only when the server has said so nothing of its person stays in this browser, the extension's part neither. */
export function createEraser(ports: EraserPorts): Eraser {
  const { session, api, unsure } = ports;
  const listeners = new Set<() => void>();
  let isLateKnown = false;
  let isAsking = false;
  /** Of the session that asked: when it is over, the token alone can still ask what has become of the account. */
  let asked = session.credentials();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  async function leave(userId: string): Promise<void> {
    unsure.set('');
    ports.presence.sayErased(userId);
    // First: the recorder puts away what stands in it when its person goes.
    await session.leaveErased(userId);
    ports.memory.forget();
    for (const text of ports.kept) text.set('');
    await ports.forgetTakes(userId);
  }

  /** When the session of whom it is not known has ended: for that reason, or for another. By an empty address nothing is erased. */
  async function look(): Promise<void> {
    const userId = unsure.get();
    const { isLoggedIn, hasCredentials, user } = session.snapshot();
    if (userId === null || isAsking) return;
    if (isLoggedIn && user.userId !== userId) return unsure.set('');
    const { accessToken } = await asked;
    if (hasCredentials || accessToken === '') return;
    isAsking = true;
    const answer = await api.wasErased(accessToken);
    isAsking = false;
    if (answer.ok) {
      isLateKnown = true;
      await leave(userId);
    } else if (answer.isOwnAnswer) unsure.set('');
    tell();
  }

  async function remove(confirmEmail: string, userId: string): Promise<EraseAnswer> {
    const wasOnline = ports.isOnline();
    const answer = await api.deleteAccount(confirmEmail);
    if (answer.ok) {
      await leave(userId);
      return { kind: 'erased' };
    }
    const isKnown = !isUnanswered(answer) || !wasOnline;
    if (answer.isOwnAnswer) unsure.set('');
    else if (!isKnown) unsure.set(userId);
    return isKnown ? { kind: 'refused', failure: answer } : { kind: 'unsure' };
  }

  session.subscribe(() => void look());
  return {
    async ended({ accessToken, lastUserId }, sentToken) {
      // Of whom it is not known yet, look() asks.
      if (sentToken === null || sentToken !== accessToken || unsure.get() !== null) return;
      const answer = await api.wasErased(sentToken);
      if (!answer.ok) return;
      isLateKnown = true;
      await leave(lastUserId);
      tell();
    },
    async erase(confirmEmail) {
      const { userId } = session.snapshot().user;
      asked = session.credentials();
      await asked;
      isAsking = true;
      const answer = await remove(confirmEmail, userId);
      isAsking = false;
      tell();
      void look();
      return answer;
    },
    snapshot: () => (isLateKnown ? 'erased' : unsure.get() === null ? 'none' : 'unsure'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** It may have arrived: nobody who knows has said anything. */
const isUnanswered = ({ status, isOwnAnswer }: ApiFailure): boolean =>
  status === null || (!isOwnAnswer && status >= 500);
