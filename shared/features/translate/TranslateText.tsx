import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { ok } from '@/shared/base/result.ts';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { translatorTagOf } from './model.ts';
import { PairLine } from './PairLine.tsx';
import type { TranslatePorts } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { TranslationResult } from './TranslationResult.tsx';
import { useTarget } from './use-target.ts';
import { useTranslation } from './use-translation.ts';

export interface TranslateTextProps {
  text: string;
  /** BCP 47; empty: detect. */
  lang: string;
  ports: TranslatePorts;
  serverHelp: ServerHelp;
  /** Defines words of its language; absent: switched off. */
  dictionary?: Dictionary;
  /** The user's word list; absent: none. */
  words?: WordList;
}

/** Shown below a text: both sides of it, in the last target language. */
export function TranslateText({ text, lang, ports, serverHelp, dictionary, words }: TranslateTextProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const fallback = translatorTagOf(locale) ?? 'en';
  const from = translatorTagOf(lang) ?? '';
  const { to } = useTarget(ports, from || fallback);
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
      <PairLine
        {...{ ports, to, serverHelp }}
        from={'rows' in translation ? translation.from : from || fallback}
        isWanted={isBusy || translation.state === 'failed'}
        isHelpElsewhere={translation.state === 'failed'}
      />
      <TranslationResult
        {...{ translation, serverHelp }}
        {...(dictionary && { dictionary })}
        {...(words && { words })}
        speaker={ports.speaker}
        onRetry={() => goOn()}
        onInformed={() => goOn(true)}
        onStop={stop}
      />
    </>
  );
}
