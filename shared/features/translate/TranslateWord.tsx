import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { ok } from '@/shared/base/result.ts';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { ListenButton } from './ListenButton.tsx';
import { shownLanguage } from './model.ts';
import { PairLine } from './PairLine.tsx';
import type { TranslatePorts } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { TranslationResult } from './TranslationResult.tsx';
import { useTarget } from './use-target.ts';
import { useTranslation } from './use-translation.ts';

export interface TranslateWordProps {
  word: string;
  /** Tag of the language table. */
  from: string;
  ports: TranslatePorts;
  serverHelp: ServerHelp;
  /** False: the word can only be heard. */
  canTranslate: boolean;
  /** The user's word list; absent: none. */
  words?: WordList;
}

/** Part of a dictionary card: speaks the word, and translates it into the last target language. */
export function TranslateWord({ word, from, ports, serverHelp, canTranslate, words }: TranslateWordProps): ReactNode {
  const t = useText();
  const { to } = useTarget(ports, from);
  const { translation, start, goOn, stop } = useTranslation(ports, from);
  const translate = () => start(async () => ok({ blocks: [{ text: word, lang: from }], isCut: false }), { from, to });
  const isBusy = translation.state === 'reading' || translation.state === 'working';
  return (
    <>
      <div className={styles.extras}>
        <ListenButton isLabelled text={word} lang={shownLanguage(from).lang} speaker={ports.speaker} />
        <ListenButton isLabelled isSlow text={word} lang={shownLanguage(from).lang} speaker={ports.speaker} />
        {canTranslate && (
          <Button size="sm" variant="quiet" icon={<Languages />} isLoading={isBusy} onClick={translate}>
            {t('translate-word')}
          </Button>
        )}
      </div>
      {canTranslate && (
        <>
          <PairLine
            {...{ ports, to, serverHelp }}
            from={from}
            isWanted={isBusy || translation.state === 'failed'}
            isHelpElsewhere={translation.state === 'failed'}
          />
          <TranslationResult
            {...{ translation, serverHelp }}
            speaker={ports.speaker}
            {...(words && { words })}
            onRetry={() => goOn()}
            onInformed={() => goOn(true)}
            onStop={stop}
          />
        </>
      )}
    </>
  );
}
