import type { AccountPorts } from '@/extension/features/account/ports.ts';
import type { RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import { detectLanguage } from '@/extension/platform/detect-language.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { Speaker, TranslatePorts } from '@/shared/features/translate/ports.ts';

export interface TranslateParts {
  remote: RemoteTranslate;
  settings: Pick<Settings, 'translationTold'>;
  speaker: Speaker;
  account: Pick<AccountPorts, 'read'>;
}

/** Creates the ports of the translation tools from the sidebar's objects. */
export function translatePortsOf({ remote, settings, speaker, account }: TranslateParts): TranslatePorts {
  const { translationTold } = settings;
  const userId = async (): Promise<string | null> => {
    const known = await account.read();
    return known.ok ? known.value.userId : null;
  };
  return {
    ...remote,
    detectLanguage,
    speaker,
    async isServerTold() {
      const [person, told] = await Promise.all([userId(), translationTold.get()]);
      return person !== null && person === told;
    },
    async rememberServerInformed() {
      await translationTold.set((await userId()) ?? '');
    },
  };
}
