import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { SelectArea, type SelectAreaProps } from '@/extension/features/area/SelectArea.tsx';
import type { RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { Speaker } from '@/shared/features/translate/ports.ts';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { useSavedWords } from '@/shared/features/vocabulary/use-saved-words.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { createPackedEnglish } from './packed-english.ts';
import { serverHelpOf } from './server-help.ts';
import { translatePortsOf } from './translate-ports.ts';

export interface SelectAreaToolProps extends Omit<SelectAreaProps, 'dictionaries' | 'words' | 'translating'> {
  account: AccountPorts;
  words: VocabularyPorts;
  remote: RemoteTranslate;
  settings: Pick<Settings, 'translationTold'>;
  speaker: Speaker;
}

/**
 * Shows the selection of an area. Absent where a teacher has switched it off. Omits other tools that are switched off.
 */
export function SelectAreaTool(props: SelectAreaToolProps): ReactNode {
  const { account, words, spoken, remote, settings, speaker, ...rest } = props;
  const t = useText();
  const { view } = useAccount(account);
  const saved = useSavedWords(words);
  const [dictionaries] = useState(() => [createPackedEnglish()]);
  const [ports] = useState(() => translatePortsOf({ remote, settings, speaker, account }));
  const isOff = (feature: 'selectArea' | 'readAloud' | 'translate' | 'dictionary' | 'vocabularyList') =>
    view?.featuresOff.includes(feature) ?? false;
  if (isOff('selectArea')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  const serverHelp = serverHelpOf(view, () => void account.saveEnhancement(true));
  return (
    <SelectArea
      {...rest}
      spoken={isOff('readAloud') ? null : spoken}
      dictionaries={isOff('dictionary') ? null : dictionaries}
      words={isOff('vocabularyList') ? null : saved}
      translating={{ ports, serverHelp, canTranslate: !isOff('translate') }}
    />
  );
}
