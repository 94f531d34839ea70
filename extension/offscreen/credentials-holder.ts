import {
  type Credentials,
  credentialsChanged,
  readCredentials,
  sessionDoubted,
} from '@/extension/features/account/messages.ts';
import type { SessionEars } from '@/extension/features/send/live-client.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';

export interface CredentialsHolder {
  /** Asks the worker, and again after each change. Null: it cannot be reached just now. */
  read(): Promise<Credentials | null>;
  /** What answers here say of the session is the worker's to judge. */
  ears: SessionEars;
}

/** In memory only: the worker is the one that keeps the token. */
export function createCredentialsHolder(messenger: Messenger): CredentialsHolder {
  let held: Credentials | null = null;
  /** Changes while a question is on its way make its answer old. */
  let changes = 0;
  messenger.on(credentialsChanged, () => {
    changes += 1;
    held = null;
  });

  const doubt = (sentToken: string | null) => {
    if (held !== null && held.accessToken === sentToken) messenger.tell(sessionDoubted, { ownerId: held.ownerId });
  };

  return {
    async read() {
      for (;;) {
        if (held) return held;
        const before = changes;
        const answer = await messenger.call(readCredentials, {});
        if (!answer.ok) return null;
        if (before === changes) held = answer.value;
      }
    },
    ears: {
      onAuth(auth, sentToken) {
        const isOver = typeof auth === 'object' && auth !== null && 'isLoggedIn' in auth && auth.isLoggedIn === false;
        if (isOver) doubt(sentToken);
      },
      onSessionInvalid: doubt,
    },
  };
}
