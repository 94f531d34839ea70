import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { ok } from '@/shared/domain/result.ts';
import type { WordList } from '@/shared/domain/vocabulary.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { ListenButton } from './ListenButton.tsx';
import { shownLanguage } from './model.ts';
import type { TranslatePorts } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { TranslationResult } from './TranslationResult.tsx';
import { useTarget } from './use-target.ts';
import { useTranslation } from './use-translation.ts';

export interface TranslateWordProps {
  word: string;
  /** A tag of the language table. */
  from: string;
  ports: TranslatePorts;
  serverHelp: ServerHelp;
  /** False: the word is only heard. */
  canTranslate: boolean;
  /** The person's own list; absent where there is none. */
  words?: WordList;
}

/** In the card of a dictionary: the word is heard, and translated into the language that was translated into last. */
export function TranslateWord({ word, from, ports, serverHelp, canTranslate, words }: TranslateWordProps): ReactNode {
  const t = useText();
  const [to] = useTarget(ports, from);
  const { translation, start, goOn, stop } = useTranslation(ports, from);
  const translate = () => start(async () => ok({ blocks: [{ text: word, lang: from }], isCut: false }), { from, to });
  const isBusy = translation.state === 'reading' || translation.state === 'working';
  return (
    <>
      <div className={styles.extras}>
        <ListenButton text={word} lang={shownLanguage(from).lang} speaker={ports.speaker} />
        {canTranslate && (
          <Button size="sm" variant="quiet" icon={<Languages />} isLoading={isBusy} onClick={translate}>
            {t('translate-word')}
          </Button>
        )}
      </div>
      {canTranslate && (
        <TranslationResult
          {...{ translation, serverHelp }}
          speaker={ports.speaker}
          {...(words && { words })}
          onRetry={() => goOn()}
          onTold={() => goOn(true)}
          onStop={stop}
        />
      )}
    </>
  );
}
