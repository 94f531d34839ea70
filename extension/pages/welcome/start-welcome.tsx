import type { WelcomeMicrophone } from '@/extension/features/welcome/ports.ts';
import { createPractice } from '@/extension/features/welcome/practice.ts';
import { WelcomePage } from '@/extension/features/welcome/WelcomePage.tsx';
import { browserPin } from '@/extension/platform/toolbar-pin.ts';
import { createMicrophoneCheck } from '@/shared/engines/record/microphone-check.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { createRecorderEngine } from '@/shared/engines/record/recorder-engine.ts';
import { kioskEntry } from '../shell/kiosk-entry.tsx';
import { startPage } from '../shell/start-page.tsx';

/** Starts welcome.html: the tab after the installation. */
export function startWelcome(): void {
  const openMicrophone = createOpenMicrophone({ canPrompt: true });
  const engine = createRecorderEngine();
  const practice = createPractice({
    openMicrophone,
    createRecorder: engine.createRecorder,
    addressOf: (mp3) => URL.createObjectURL(mp3),
  });
  const microphone = createMicrophone(openMicrophone);
  startPage('welcome', async ({ settings }) => {
    const kioskScreen = await kioskEntry(settings);
    if (kioskScreen !== null) return kioskScreen;
    void engine.load();
    return (
      <WelcomePage
        microphone={microphone}
        practice={practice}
        isPinned={browserPin.isPinned}
        close={() => window.close()}
      />
    );
  });
}

function createMicrophone(open: ReturnType<typeof createOpenMicrophone>): WelcomeMicrophone {
  const query = () => navigator.permissions.query({ name: 'microphone' });
  return {
    state: async () => (await query()).state,
    async watch(listener, signal) {
      const status = await query();
      status.addEventListener('change', () => listener(status.state), { signal });
    },
    check: createMicrophoneCheck(open),
  };
}
