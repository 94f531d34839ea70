import { BookOpen, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { WordList } from '@/shared/domain/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './Define.module.css';
import { DictionaryEntryCard } from './DictionaryEntryCard.tsx';
import { type LookUp, type MetWord, meetIn } from './model.ts';
import { useLookUp } from './use-look-up.ts';

export interface DefineProps {
  dictionary: Dictionary;
  /** The person's own list; absent where there is none. */
  words?: WordList;
  /** Looked up at once; saved with its sentence. */
  met?: MetWord;
  /** What else can be done with a word, below it: it is heard, translated. */
  extras?(word: string): ReactNode;
}

const ANSWERED: readonly LookUp['state'][] = ['found', 'unknown', 'failed'];

/** The dictionary as a tool: a field, and what was found below it. */
export function Define({ dictionary, words, met, extras }: DefineProps): ReactNode {
  const t = useText();
  const first = met?.word ?? '';
  const [text, setText] = useState(first);
  const [lookUp, start] = useLookUp(dictionary);
  useEffect(() => start(first), [start, first]);
  const box = useRef<HTMLDivElement>(null);
  const ask = (word: string) => {
    setText(word);
    start(word);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(text);
  };
  useEffect(() => {
    if (first !== '') start(first);
  }, [first, start]);
  // What was found stands below the field, often out of sight: the whole is shown, or as much as fits from the field on.
  useEffect(() => {
    if (ANSWERED.includes(lookUp.state)) box.current?.scrollIntoView({ block: 'nearest' });
  }, [lookUp]);
  return (
    <div ref={box} className={styles.define}>
      <search aria-label={t('feature-dictionary-title')}>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={t('define-field')}
            isLabelHidden
            type="search"
            lang={dictionary.language}
            dir="auto"
            placeholder={t('define-field')}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="off"
            value={text}
            onChange={setText}
          />
          <IconButton type="submit" label={t('define-look-up')} icon={<Search />} />
        </form>
      </search>
      <div role="status" aria-busy={lookUp.state === 'reading'}>
        <Found
          lookUp={lookUp}
          onWord={ask}
          language={dictionary.language}
          {...(words && { words: met ? meetIn(words, met) : words })}
          {...(extras && { extras })}
        />
      </div>
    </div>
  );
}

interface FoundProps extends Pick<DefineProps, 'words' | 'extras'> {
  language: string;
  lookUp: LookUp;
  onWord(word: string): void;
}

function Found({ lookUp, language, words, extras, onWord }: FoundProps): ReactNode {
  const t = useText();
  if (lookUp.state === 'failed') {
    return (
      <Alert
        type="error"
        actions={
          <Button size="sm" onClick={() => onWord(lookUp.asked)}>
            {t('define-again')}
          </Button>
        }
      >
        {t('error-dictionary-unreadable')}
      </Alert>
    );
  }
  if (lookUp.state === 'unknown') {
    const isSentence = lookUp.asked.split(/\s+/).length > 3;
    return (
      <p className={styles.none}>
        <BookOpen aria-hidden="true" />
        {isSentence ? t('define-one-word') : t('define-unknown', { word: lookUp.asked })}
      </p>
    );
  }
  if (lookUp.state !== 'found') return null;
  const { definition } = lookUp;
  const hasPicture = definition.entries.some(({ senses }) => senses.some(({ picture }) => picture !== null));
  return (
    <div className={styles.found}>
      {definition.entries.map((entry) => (
        <DictionaryEntryCard key={entry.word} {...{ definition, entry, language, onWord }} {...(words && { words })}>
          {extras?.(entry.word)}
        </DictionaryEntryCard>
      ))}
      <p className={styles.sources}>{t(hasPicture ? 'define-sources-pictures' : 'define-sources')}</p>
    </div>
  );
}
