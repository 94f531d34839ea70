import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { dictionaryFor } from '@/shared/engines/define/dictionary-for.ts';
import { Define } from '@/shared/features/define/Define.tsx';
import { type MetWord, meetIn } from '@/shared/features/define/model.ts';
import { NoDictionary } from '@/shared/features/define/NoDictionary.tsx';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import type { Speaker } from '@/shared/features/translate/ports.ts';
import { TranslateWord } from '@/shared/features/translate/TranslateWord.tsx';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { useSavedWords } from '@/shared/features/vocabulary/use-saved-words.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { createPackedEnglish } from './packed-english.ts';
import { serverHelpOf } from './server-help.ts';
import { translatePortsOf } from './translate-ports.ts';

export interface DictionaryToolProps {
  account: AccountPorts;
  words: VocabularyPorts;
  /** A word of a page, with the sentence in which it stands there. */
  met?: MetWord;
  remote: RemoteTranslate;
  settings: Pick<Settings, 'translationTold'>;
  speaker: Speaker;
}

/** The dictionary; absent where a teacher has switched it off. */
export function DictionaryTool({
  account,
  words: list,
  met,
  remote,
  settings,
  speaker,
}: DictionaryToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const saved = useSavedWords(list);
  const [english] = useState(createPackedEnglish);
  const dictionary = dictionaryFor([english], met?.lang ?? '');
  const [ports] = useState(() => translatePortsOf({ remote, settings, speaker, account }));
  if (view?.featuresOff.includes('dictionary')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  const words = view?.featuresOff.includes('vocabularyList') ? undefined : saved;
  const canTranslate = !view?.featuresOff.includes('translate');
  const serverHelp = serverHelpOf(view, () => void account.saveEnhancement(true));
  const extras = (word: string) => (
    <TranslateWord
      key={word}
      {...{ word, ports, serverHelp, canTranslate }}
      from={dictionary?.language ?? primaryOf(met?.lang ?? '')}
      {...(words && { words: met ? meetIn(words, met) : words })}
    />
  );
  if (!dictionary) return <NoDictionary lang={met?.lang ?? ''}>{met && extras(met.word)}</NoDictionary>;
  return <Define dictionary={dictionary} extras={extras} {...(met && { met })} {...(words && { words })} />;
}
