import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { SelectArea, type SelectAreaProps } from '@/extension/features/area/SelectArea.tsx';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { useSavedWords } from '@/shared/features/vocabulary/use-saved-words.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { createPackedEnglish } from './packed-english.ts';

export interface SelectAreaToolProps extends Omit<SelectAreaProps, 'dictionaries' | 'words'> {
  account: AccountPorts;
  words: VocabularyPorts;
}

/** Selecting an area; absent where a teacher has switched it off, and without what else they have switched off. */
export function SelectAreaTool({ account, words, spoken, ...rest }: SelectAreaToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const saved = useSavedWords(words);
  const [dictionaries] = useState(() => [createPackedEnglish()]);
  const isOff = (feature: 'selectArea' | 'readAloud' | 'dictionary' | 'vocabularyList') =>
    view?.featuresOff.includes(feature) ?? false;
  if (isOff('selectArea')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  return (
    <SelectArea
      {...rest}
      spoken={isOff('readAloud') ? null : spoken}
      dictionaries={isOff('dictionary') ? null : dictionaries}
      words={isOff('vocabularyList') ? null : saved}
    />
  );
}
