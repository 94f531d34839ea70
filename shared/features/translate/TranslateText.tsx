import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { ok } from '@/shared/domain/result.ts';
import type { WordList } from '@/shared/domain/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { translatorTagOf } from './model.ts';
import type { TranslatePorts } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { TranslationResult } from './TranslationResult.tsx';
import { useTarget } from './use-target.ts';
import { useTranslation } from './use-translation.ts';

export interface TranslateTextProps {
  text: string;
  /** BCP 47; empty: it is found out. */
  lang: string;
  ports: TranslatePorts;
  serverHelp: ServerHelp;
  /** Says of words of its language what they mean; absent: switched off. */
  dictionary?: Dictionary;
  /** The person's own list; absent where there is none. */
  words?: WordList;
}

/** Below a text that was found: both sides of it, in the language that was translated into last. */
export function TranslateText({ text, lang, ports, serverHelp, dictionary, words }: TranslateTextProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const fallback = translatorTagOf(locale) ?? 'en';
  const from = translatorTagOf(lang) ?? '';
  const [to] = useTarget(ports, from || fallback);
  const { translation, start, goOn, stop } = useTranslation(ports, fallback);
  const isBusy = translation.state === 'reading' || translation.state === 'working';
  const blocks = text.split('\n').map((line) => ({ text: line, lang }));
  return (
    <>
      <div className={styles.extras}>
        <Button
          size="sm"
          icon={<Languages />}
          isLoading={isBusy}
          onClick={() => start(async () => ok({ blocks, isCut: false }), { from, to })}
        >
          {t('translate-word')}
        </Button>
      </div>
      <TranslationResult
        {...{ translation, serverHelp }}
        {...(dictionary && { dictionary })}
        {...(words && { words })}
        speaker={ports.speaker}
        onRetry={() => goOn()}
        onTold={() => goOn(true)}
        onStop={stop}
      />
    </>
  );
}
