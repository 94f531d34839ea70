import { FileText, Languages, TextSelect } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ok } from '@/shared/domain/result.ts';
import type { PagePlace, PageText } from '@/shared/domain/translation.ts';
import type { WordList } from '@/shared/domain/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { ClickedWords } from './ClickedWords.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { translatorTagOf } from './model.ts';
import type { TranslatePorts } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { TranslationResult } from './TranslationResult.tsx';
import { useTarget } from './use-target.ts';
import { useTranslation } from './use-translation.ts';

export interface TranslateProps {
  ports: TranslatePorts;
  /** Why the server does not help, and what can be done about it. */
  serverHelp: ServerHelp;
  /** Says of English words what they mean. */
  dictionary: Dictionary;
  /** The person's own list; absent where there is none. */
  words?: WordList;
}

/** Translation as a tool: into which language, of what, and what came of it. */
export function Translate({ ports, serverHelp, dictionary, words }: TranslateProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [from, setFrom] = useState('');
  const fallback = translatorTagOf(locale) ?? 'en';
  const translating = useTranslation(ports, fallback);
  const { translation, start, into, goOn } = translating;
  const source = from || ('rows' in translation ? translation.from : fallback);
  const [to, chooseTarget] = useTarget(ports, source);
  const begin = useRef((_scope: 'selection' | 'page') => {});
  begin.current = (scope) => {
    const readOn = scope === 'page' ? (place: PagePlace) => ports.readPage(scope, place) : undefined;
    start(() => ports.readPage(scope), { from, to }, readOn);
  };
  useEffect(() => {
    const gone = new AbortController();
    ports.watchWishes(() => begin.current('selection'), gone.signal);
    return () => gone.abort();
  }, [ports]);
  const give = (page: PageText) => start(async () => ok(page), { from, to });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give({ blocks: text.split('\n').map((line) => ({ text: line, lang: '' })), isCut: false });
  };
  return (
    <div className={styles.translate}>
      <LanguageFields
        {...{ ports, from, to, source }}
        onFrom={setFrom}
        onTo={(tag) => {
          chooseTarget(tag);
          into(tag);
        }}
      />
      <div className={styles.actions}>
        <Button variant="primary" icon={<TextSelect />} onClick={() => begin.current('selection')}>
          {t('translate-selection')}
        </Button>
        <Button icon={<FileText />} onClick={() => begin.current('page')}>
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
      <ClickedWords ports={ports} onWord={give} />
      <TranslationResult
        {...{ translation, serverHelp, dictionary }}
        {...(words && { words })}
        speaker={ports.speaker}
        onRetry={() => ('rows' in translation ? goOn() : begin.current('selection'))}
        onTold={() => goOn(true)}
        onTurn={translating.turn}
        onStop={translating.stop}
      />
    </div>
  );
}
