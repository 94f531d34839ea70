import { type ReactNode, useEffect, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { dictionaryFor } from '@/shared/engines/define/dictionary-for.ts';
import { Define } from '@/shared/features/define/Define.tsx';
import { type MetWord, meetIn, wordLanguage } from '@/shared/features/define/model.ts';
import { NoDictionary } from '@/shared/features/define/NoDictionary.tsx';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import type { Speaker, TranslatePorts } from '@/shared/features/translate/ports.ts';
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
  /** Word of a page, together with its sentence. */
  met?: MetWord;
  remote: RemoteTranslate;
  settings: Pick<Settings, 'translationTold'>;
  speaker: Speaker;
}

/** Shows the dictionary; absent where a teacher has switched it off. */
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
  const [ports] = useState(() => translatePortsOf({ remote, settings, speaker, account }));
  const lang = useLanguageOf(met, ports.detectLanguage);
  const dictionary = lang === null ? null : dictionaryFor([english], lang);
  if (view?.featuresOff.includes('dictionary')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  if (lang === null) return null;
  const words = view?.featuresOff.includes('vocabularyList') ? undefined : saved;
  const canTranslate = !view?.featuresOff.includes('translate');
  const serverHelp = serverHelpOf(view, () => void account.saveEnhancement(true));
  const extras = (word: string) => (
    <TranslateWord
      key={word}
      {...{ word, ports, serverHelp, canTranslate }}
      from={dictionary?.language ?? primaryOf(lang)}
      {...(words && { words: met ? meetIn(words, met) : words })}
    />
  );
  if (!dictionary) return <NoDictionary {...{ lang, canTranslate }}>{met && extras(met.word)}</NoDictionary>;
  return <Define dictionary={dictionary} extras={extras} {...(met && { met })} {...(words && { words })} />;
}

/**
 * Returns the language of the word. If neither page nor script gives it, uses the language of its sentence, provided
 * that the word can be in that language. Null: not known yet; empty: unknown.
 */
function useLanguageOf(met: MetWord | undefined, detect: TranslatePorts['detectLanguage']): string | null {
  const { word = '', lang: said = '', sentence = '' } = met ?? {};
  const known = wordLanguage({ word, lang: said });
  const isUnknown = known === '' && sentence !== '';
  const [guessed, setGuessed] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    if (isUnknown)
      void detect(sentence).then((guess) => isOver || setGuessed(wordLanguage({ word, lang: guess ?? '' })));
    return () => {
      isOver = true;
    };
  }, [isUnknown, word, sentence, detect]);
  return isUnknown ? guessed : known;
}
