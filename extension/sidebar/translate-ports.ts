import type { RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import { detectLanguage } from '@/extension/platform/detect-language.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { Speaker, TranslatePorts } from '@/shared/features/translate/ports.ts';

/** What the tools for translation need, of what the sidebar has. */
export const translatePortsOf = (
  remote: RemoteTranslate,
  settings: Pick<Settings, 'translationTold'>,
  speaker: Speaker,
): TranslatePorts => ({
  ...remote,
  detectLanguage,
  speaker,
  isServerTold: () => settings.translationTold.get(),
  rememberServerTold: () => void settings.translationTold.set(true),
});
