import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import {
  type MicrophoneGate,
  PermissionPage,
  type PersonHere,
} from '@/extension/features/permission/PermissionPage.tsx';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { startPage } from './start-page.tsx';

/** permission.html: the one tab that may show the browser's prompt. */
export function startPermission(): void {
  const microphone = createGate();
  startPage('permission', ({ messenger, settings }) => (
    <PermissionPage
      messenger={messenger}
      settings={settings}
      person={personHere(createRemoteAccount(messenger))}
      microphone={microphone}
      close={() => window.close()}
    />
  ));
}

/** A worker that does not answer has nobody to name: then the question is asked, and nothing is sent on an assumption. */
const personHere = ({ read, watch }: Pick<AccountPorts, 'read' | 'watch'>): PersonHere => ({
  async isSignedIn() {
    const account = await read();
    return account.ok && account.value.login === 'signed-in';
  },
  watch,
});

function createGate(): MicrophoneGate {
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
