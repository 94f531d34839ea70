import { FileText, Languages, TextSelect } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ok } from '@/shared/base/result.ts';
import type { PagePlace, PageText } from '@/shared/domain/study/translation.ts';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { ClickedWords } from './ClickedWords.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { translatorTagOf } from './model.ts';
import { PairLine } from './PairLine.tsx';
import type { TranslatePorts } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { TranslationResult } from './TranslationResult.tsx';
import { useIsSeen } from './use-is-seen.ts';
import { useTarget } from './use-target.ts';
import { useTranslation } from './use-translation.ts';

export interface TranslateProps {
  ports: TranslatePorts;
  /** The reason why the server does not help, and the switch for it. */
  serverHelp: ServerHelp;
  /** Defines English words. */
  dictionary: Dictionary;
  /** The user's word list; absent: none. */
  words?: WordList;
}

/** Translation as a tool: languages, text and result. */
export function Translate({ ports, serverHelp, dictionary, words }: TranslateProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [from, setFrom] = useState('');
  const fallback = translatorTagOf(locale) ?? 'en';
  const translating = useTranslation(ports, fallback);
  const { translation, start, into, goOn } = translating;
  const source = from || ('rows' in translation ? translation.from : fallback);
  const { to, recent, choose } = useTarget(ports, source);
  const [box, isSeen] = useIsSeen<HTMLDivElement>();
  const begin = useRef((_scope: 'selection' | 'page') => {});
  begin.current = (scope) => {
    const readOn = scope === 'page' ? (place: PagePlace) => ports.readPage(scope, place) : undefined;
    start(() => ports.readPage(scope), { from, to }, readOn);
  };
  useEffect(() => {
    const gone = new AbortController();
    ports.watchCommands(() => begin.current('selection'), gone.signal);
    return () => gone.abort();
  }, [ports]);
  const give = (page: PageText) => start(async () => ok(page), { from, to });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give({ blocks: text.split('\n').map((line) => ({ text: line, lang: '' })), isCut: false });
  };
  return (
    <div ref={box} className={styles.translate}>
      <LanguageFields
        {...{ ports, from, to, recent, source }}
        onFrom={setFrom}
        onTo={(tag) => {
          choose(tag);
          into(tag);
        }}
      />
      <PairLine
        {...{ ports, to, serverHelp }}
        from={source}
        isWanted={isSeen || translation.state !== 'idle'}
        isHelpElsewhere={translation.state === 'failed'}
      />
      <div className={styles.actions}>
        <Button size="sm" variant="primary" icon={<TextSelect />} onClick={() => begin.current('selection')}>
          {t('translate-selection')}
        </Button>
        <Button size="sm" icon={<FileText />} onClick={() => begin.current('page')}>
          {t('translate-page')}
        </Button>
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('translate-field')}
          isLabelHidden
          dir="auto"
          placeholder={t('translate-field')}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <IconButton type="submit" label={t('translate-typed')} icon={<Languages />} />
      </form>
      <TranslationResult
        {...{ translation, serverHelp, dictionary }}
        {...(words && { words })}
        speaker={ports.speaker}
        onRetry={() => ('rows' in translation ? goOn() : begin.current('selection'))}
        onInformed={() => goOn(true)}
        onTurn={translating.turn}
        onStop={translating.stop}
      />
      <ClickedWords ports={ports} onWord={give} />
    </div>
  );
}
