import { type MicrophoneGate, PermissionPage } from '@/extension/features/permission/PermissionPage.tsx';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { startPage } from './start-page.tsx';

/** permission.html: the one tab that may show the browser's prompt. */
export function startPermission(): void {
  const microphone = createGate();
  startPage('permission', ({ messenger, settings }) => (
    <PermissionPage messenger={messenger} settings={settings} microphone={microphone} close={() => window.close()} />
  ));
}

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
