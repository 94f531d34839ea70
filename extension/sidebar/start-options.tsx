import { INTERFACE_LOCALES } from '@/extension/background/interface-locale.ts';
import { createMicrophoneCheck } from '@/extension/features/options/check-microphone.ts';
import { OptionsPage } from '@/extension/features/options/OptionsPage.tsx';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { startPage } from './start-page.tsx';

/** options.html: settings, in a tab. */
export function startOptions(): void {
  const checkMicrophone = createMicrophoneCheck(createOpenMicrophone({ canPrompt: true }));
  startPage('options', ({ messenger, settings }) => (
    <OptionsPage
      messenger={messenger}
      settings={settings}
      checkMicrophone={checkMicrophone}
      locales={INTERFACE_LOCALES}
    />
  ));
}
