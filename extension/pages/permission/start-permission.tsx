import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import {
  type MicrophonePermission,
  PermissionPage,
  type UserPresence,
} from '@/extension/features/permission/PermissionPage.tsx';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { startPage } from '../shell/start-page.tsx';

/** Starts permission.html: the one tab that may show the browser's prompt. */
export function startPermission(): void {
  const microphone = createGate();
  startPage('permission', ({ messenger, settings }) => (
    <PermissionPage
      messenger={messenger}
      settings={settings}
      person={userPresence(createRemoteAccount(messenger))}
      microphone={microphone}
      close={() => window.close()}
    />
  ));
}

/**
 * Reports whether a user is signed in. If the worker does not answer, the consent question is shown, and nothing is
 * sent on an assumption.
 */
const userPresence = ({ read, watch }: Pick<AccountPorts, 'read' | 'watch'>): UserPresence => ({
  async isSignedIn() {
    const account = await read();
    return account.ok && account.value.login === 'signed-in';
  },
  watch,
});

function createGate(): MicrophonePermission {
  const query = () => navigator.permissions.query({ name: 'microphone' });
  return {
    state: async () => (await query()).state,
    async watch(listener, signal) {
      const status = await query();
      status.addEventListener('change', () => listener(status.state), { signal });
    },
    open: createOpenMicrophone({ canPrompt: true }),
  };
}
