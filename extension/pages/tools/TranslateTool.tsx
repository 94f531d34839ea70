import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { Speaker } from '@/shared/features/translate/ports.ts';
import { Translate } from '@/shared/features/translate/Translate.tsx';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { useSavedWords } from '@/shared/features/vocabulary/use-saved-words.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { createPackedEnglish } from './packed-english.ts';
import { serverHelpOf } from './server-help.ts';
import { translatePortsOf } from './translate-ports.ts';

export interface TranslateToolProps {
  account: AccountPorts;
  remote: RemoteTranslate;
  settings: Pick<Settings, 'translationTold'>;
  speaker: Speaker;
  words: VocabularyPorts;
}

/** Shows translation; absent where a teacher has switched it off. */
export function TranslateTool({ account, remote, settings, speaker, words }: TranslateToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const saved = useSavedWords(words);
  const [dictionary] = useState(createPackedEnglish);
  const [ports] = useState(() => translatePortsOf({ remote, settings, speaker, account }));
  if (view?.featuresOff.includes('translate')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  const serverHelp = serverHelpOf(view, () => void account.saveEnhancement(true));
  const isListOff = view?.featuresOff.includes('vocabularyList');
  return <Translate {...{ ports, dictionary, serverHelp }} {...(!isListOff && { words: saved })} />;
}
