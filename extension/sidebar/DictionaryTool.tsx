import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { createShardReader } from '@/shared/engines/define/fetch-shards.ts';
import { createPackedDictionary } from '@/shared/engines/define/packed-dictionary.ts';
import { Define } from '@/shared/features/define/Define.tsx';
import type { MetWord } from '@/shared/features/define/model.ts';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { useSavedWords } from '@/shared/features/vocabulary/use-saved-words.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';

/** Files of our own package: nothing is asked of any server. */
const FOLDER = '/dictionary/';

export interface DictionaryToolProps {
  account: AccountPorts;
  words: VocabularyPorts;
  /** A word of a page, with the sentence in which it stands there. */
  met?: MetWord;
}

/** The dictionary; absent where a teacher has switched it off. */
export function DictionaryTool({ account, words, met }: DictionaryToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const saved = useSavedWords(words);
  const [dictionary] = useState(() =>
    createPackedDictionary({
      readShard: createShardReader(FOLDER),
      pictureUrl: (name) => `${FOLDER}pictures/${name}.svg`,
    }),
  );
  if (view?.featuresOff.includes('dictionary')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  const isListOff = view?.featuresOff.includes('vocabularyList');
  return <Define dictionary={dictionary} {...(met && { met })} {...(!isListOff && { words: saved })} />;
}
