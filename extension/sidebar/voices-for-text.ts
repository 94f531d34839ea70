import type { SpokenTextPorts } from '@/extension/features/area/use-spoken-text.ts';
import { createRemoteVoices } from '@/extension/features/read/remote-voices.ts';
import { wakeOffscreen } from '@/extension/features/record/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Settings } from '@/extension/platform/settings.ts';

/** The person's voices, speed and volume, for a text of ours: the same that reads pages. */
export function createVoicesForText(
  messenger: Messenger,
  settings: Pick<Settings, 'readingSpeed' | 'readingVolume' | 'readingVoices' | 'readingWords'>,
): SpokenTextPorts['open'] {
  return async (refuse, signal) => {
    const [rate, volume, wishes, words] = await Promise.all([
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
      wishes: () => wishes,
      onLanguage: () => undefined,
      onOtherVoice: () => undefined,
      onRefused: refuse,
    });
    return { voices, rate, volume, words };
  };
}
