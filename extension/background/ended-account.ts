import type { AccountItems, EndedSession } from '@/extension/platform/account-items.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';

export interface EndedAccountOptions {
  items: Pick<AccountItems, 'endedSession'>;
  api: Pick<IdentityApi, 'wasErased'>;
  /** Takes what this device keeps of the person. */
  forget(userId: string): Promise<void>;
}

export interface EndedAccount {
  /** The server has ended this session. */
  suspect(ended: EndedSession): Promise<void>;
  /** Asks again about one of which nobody could say: at each start of the worker. */
  ask(): Promise<void>;
}

/**
 * An account may have been erased in another browser: here one hears only that the session is over. Then its token asks why, and if
 * that is why nothing of its person stays here.
 */
export function createEndedAccount({ items, api, forget }: EndedAccountOptions): EndedAccount {
  async function ask(): Promise<void> {
    const ended = await items.endedSession.get();
    if (ended === null) return;
    const answer = await api.wasErased(ended.accessToken);
    if (!answer.ok && !answer.isOwnAnswer) return;
    await items.endedSession.set(null);
    if (answer.ok) await forget(ended.userId);
  }
  return {
    async suspect(ended) {
      await items.endedSession.set(ended);
      await ask();
    },
    ask,
  };
}
