import { createListeners } from '@/shared/base/listeners.ts';
import type { SessionController } from '@/shared/client/session-ports.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';
import type { Presence } from '../presence/presence.ts';
import type { AccountApi, EraseAnswer, Eraser, SignInMemory } from './ports.ts';

export interface EraserPorts {
  session: Pick<SessionController, 'snapshot' | 'subscribe' | 'leaveErased' | 'credentials'>;
  api: Pick<AccountApi, 'deleteAccount' | 'wasErased'>;
  presence: Pick<Presence, 'sayErased'>;
  memory: Pick<SignInMemory, 'forget'>;
  /** Deletes the user's recordings in this browser. */
  forgetTakes(userId: string): Promise<void>;
  /** Texts that the user's steps on the site have stored here. */
  kept: readonly StoredText[];
  /** Id of the user whose deletion has no known outcome: the page may be reloaded before it is known. */
  unsure: StoredText;
  isOnline(): boolean;
}

/**
 * Creates the eraser of accounts. It deletes the user's data in this browser and the extension only after the server
 * has confirmed.
 */
export function createEraser(ports: EraserPorts): Eraser {
  const { session, api, unsure } = ports;
  const listeners = createListeners();
  let isLateKnown = false;
  let isAsking = false;
  /** The requesting session's credentials: after the session ends, only its token can still ask for the outcome. */
  let asked = session.credentials();

  function tell(): void {
    listeners.emit();
  }

  async function leave(userId: string): Promise<void> {
    unsure.set('');
    ports.presence.sayErased(userId);
    // First: when the user changes, the recorder stores its current take.
    await session.leaveErased(userId);
    ports.memory.forget();
    for (const text of ports.kept) text.set('');
    await ports.forgetTakes(userId);
  }

  /**
   * After the session with the unknown outcome has ended, finds out whether the deletion was the reason. An empty user
   * id erases nothing.
   */
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
      // If the outcome is not known yet, look() requests it.
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
      return listeners.add(listener);
    },
  };
}

/** Returns true if the request may have arrived: no response from our own server. */
const isUnanswered = ({ status, isOwnAnswer }: ApiFailure): boolean =>
  status === null || (!isOwnAnswer && status >= 500);
