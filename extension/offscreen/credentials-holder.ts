import {
  type Credentials,
  credentialsChanged,
  readCredentials,
  sessionDoubted,
} from '@/extension/features/account/messages.ts';
import type { SessionCallbacks } from '@/extension/features/send/live-client.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';

export interface CredentialsHolder {
  /** Requests the credentials from the worker, and again after each change. Null: the worker is unreachable. */
  read(): Promise<Credentials | null>;
  /** Callbacks for session states in responses; the worker decides what they mean. */
  callbacks: SessionCallbacks;
}

/** Creates the holder of the credentials. Keeps them in memory only: the worker alone stores the token. */
export function createCredentialsHolder(messenger: Messenger): CredentialsHolder {
  let held: Credentials | null = null;
  /** Count of changes: a change during a request makes its response outdated. */
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
    callbacks: {
      onAuth(auth, sentToken) {
        const isOver = typeof auth === 'object' && auth !== null && 'isLoggedIn' in auth && auth.isLoggedIn === false;
        if (isOver) doubt(sentToken);
      },
      onSessionInvalid: doubt,
    },
  };
}
