import type { AccountItems, EndedSession } from '@/extension/platform/account-items.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';

export interface EndedAccountOptions {
  items: Pick<AccountItems, 'endedSession'>;
  api: Pick<IdentityApi, 'wasErased'>;
  /** Deletes the data that this device keeps for the user. */
  forget(userId: string): Promise<void>;
}

export interface EndedAccount {
  /** Stores a session that the server has ended, and asks whether its account was erased. */
  suspect(ended: EndedSession): Promise<void>;
  /** Repeats the question if the server has not answered it. Called at each start of the worker. */
  ask(): Promise<void>;
}

/**
 * Detects an account that was erased in another browser. This device learns only that the session has ended. It
 * therefore asks the server with the old token, and deletes the user's data if the account was erased.
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
