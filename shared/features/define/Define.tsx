import { BookOpen, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './Define.module.css';
import { DictionaryEntryCard } from './DictionaryEntryCard.tsx';
import { type LookUp, type MetWord, meaningsOf, meetIn, sentenceAround } from './model.ts';
import { useLookUp } from './use-look-up.ts';

export interface DefineProps {
  dictionary: Dictionary;
  /** The user's word list; absent: none. */
  words?: WordList;
  /** Looked up on mount; saved with its sentence. */
  met?: MetWord;
  /** Further actions for a word, below it: hear it, translate it. */
  extras?(word: string): ReactNode;
}

const ANSWERED: readonly LookUp['state'][] = ['found', 'unknown', 'failed'];

/** The dictionary as a tool: a field, and the result below it. */
export function Define({ dictionary, words, met, extras }: DefineProps): ReactNode {
  const t = useText();
  const first = met?.word ?? '';
  const [text, setText] = useState(first);
  const [lookUp, start] = useLookUp(dictionary);
  const box = useRef<HTMLDivElement>(null);
  const ask = (word: string) => {
    setText(word);
    start(word, sentenceAround(met, word));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(text, sentenceAround(met, text));
  };
  const sentence = met?.sentence ?? '';
  useEffect(() => start(first, sentence), [start, first, sentence]);
  // The result is below the field, often outside the viewport: scroll so that all of it shows, or as much as fits below
  // the field.
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
          {...(met && { met })}
          {...(words && { words: met ? meetIn(words, met) : words })}
          {...(extras && { extras })}
        />
      </div>
    </div>
  );
}

interface FoundProps extends Pick<DefineProps, 'words' | 'extras' | 'met'> {
  language: string;
  lookUp: LookUp;
  onWord(word: string): void;
}

function Found({ lookUp, language, words, met, extras, onWord }: FoundProps): ReactNode {
  const t = useText();
  if (lookUp.state === 'failed') {
    return (
      <LoadFailed
        code="dictionary-unreadable"
        size={96}
        actions={
          <Button size="sm" onClick={() => onWord(lookUp.asked)}>
            {t('define-again')}
          </Button>
        }
      >
        {t('error-dictionary-unreadable')}
      </LoadFailed>
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
  const hasPicture = definition.entries.some((entry) => meaningsOf(entry).first.picture !== null);
  const isPlain = definition.entries.some(({ plain }) => plain.length > 0);
  return (
    <div className={styles.found}>
      {definition.entries.map((entry, i) => (
        <DictionaryEntryCard
          key={entry.word}
          {...{ definition, entry, language, onWord }}
          sentence={i === 0 ? sentenceAround(met, definition.asked) : ''}
          {...(words && { words })}
        >
          {extras?.(entry.word)}
        </DictionaryEntryCard>
      ))}
      <p className={styles.sources}>
        {isPlain && `${t('define-sources-own')} `}
        {t(hasPicture ? 'define-sources-pictures' : 'define-sources')}
      </p>
    </div>
  );
}
