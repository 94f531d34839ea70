import type { SpokenTextPorts } from '@/extension/features/area/use-spoken-text.ts';
import { createRemoteVoices } from '@/extension/features/read/remote-voices.ts';
import { wakeOffscreen } from '@/extension/features/record/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Settings } from '@/extension/platform/settings.ts';

/** Opens the user's voices for a text of our own screens, with the same voices, speed and volume as for pages. */
export function createVoicesForText(
  messenger: Messenger,
  settings: Pick<Settings, 'readingSpeed' | 'readingVolume' | 'readingVoices' | 'readingWords'>,
): SpokenTextPorts['open'] {
  return async (refuse, signal) => {
    const [rate, volume, chosenVoices, words] = await Promise.all([
      settings.readingSpeed.get(),
      settings.readingVolume.get(),
      settings.readingVoices.get(),
      settings.readingWords.get(),
    ]);
    const woken = await messenger.call(wakeOffscreen, {});
    if (!woken.ok) refuse(woken.error);
    const voices = createRemoteVoices({
      messenger,
      signal,
      isOwnPage: true,
      chosenVoices: () => chosenVoices,
      onLanguage: () => undefined,
      onOtherVoice: () => undefined,
      onRefused: refuse,
    });
    return { voices, rate, volume, words };
  };
}
