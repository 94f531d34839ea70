import { type ReactNode, useEffect, useState } from 'react';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Definition, Dictionary, Sense } from '@/shared/engines/contracts.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import rows from '@/shared/ui/rows.module.css';
import { SaveWordButton } from '@/shared/ui/SaveWordButton.tsx';
import { ListenButton } from './ListenButton.tsx';
import { shownLanguage, type Work, wordOfGloss } from './model.ts';
import type { Speaker } from './ports.ts';
import styles from './Translate.module.css';

export interface WordCardProps {
  work: Work;
  /** Defines words of its language; absent: the meanings are shown elsewhere. */
  dictionary?: Dictionary | undefined;
  speaker: Speaker;
  /** The user's word list; absent: none. */
  words?: WordList;
}

/** Shows one word: its translation, word class, and the sounds of both. */
export function WordCard({ work, dictionary, speaker, words }: WordCardProps): ReactNode {
  const t = useText();
  const [row] = work.rows;
  const word = row?.text.trim() ?? '';
  const definition = useDefinition(dictionary, word, work.from);
  const [from, to] = [shownLanguage(work.from), shownLanguage(work.to)];
  const translated = row?.translated;
  const senses = sensesOf(definition).slice(0, 2);
  return (
    <article className={classNames(rows.box, styles.card)} aria-label={t('translate-card', { word })}>
      <div className={styles.side}>
        <div>
          <h3 className={styles.word} lang={from.lang} dir={from.dir}>
            {word}
          </h3>
          {definition?.pronunciation && (
            <p className={styles.quiet} dir="ltr">
              /{definition.pronunciation.ipa}/
            </p>
          )}
        </div>
        <ListenButton text={word} lang={from.lang} speaker={speaker} />
      </div>
      {translated && (
        <div className={styles.side}>
          <p className={styles.gloss} lang={to.lang} dir={to.dir}>
            {translated.text}
          </p>
          <div className={styles.extras}>
            <ListenButton text={translated.text} lang={to.lang} speaker={speaker} />
            {words && <SaveWordButton words={words} word={wordOfGloss(work, translated, senses)} />}
          </div>
        </div>
      )}
      {translated?.glosses.map(({ partOfSpeech, words }) => (
        <p key={partOfSpeech ?? ''} className={styles.class}>
          {partOfSpeech && <span className={styles.quiet}>{t(`define-class-${partOfSpeech}`)}</span>}
          <span lang={to.lang} dir={to.dir}>
            {words.join(', ')}
          </span>
        </p>
      ))}
      {senses.map((sense) => (
        <Meaning key={sense.definition} sense={sense} />
      ))}
    </article>
  );
}

function Meaning({ sense: { partOfSpeech, definition } }: { sense: Sense }): ReactNode {
  const t = useText();
  return (
    <p className={styles.class}>
      <span className={styles.quiet}>{t(`define-class-${partOfSpeech}`)}</span>
      <span lang="en" dir="ltr">
        {definition}
      </span>
    </p>
  );
}

/** Returns the definitions for pupils, or else the dictionary's. */
function sensesOf(definition: Definition | null): readonly Sense[] {
  const [entry] = definition?.entries ?? [];
  return entry?.plain.length ? entry.plain : (entry?.senses ?? []);
}

/** Returns the dictionary's entry for a word of its language; null: none, or not loaded. */
function useDefinition(dictionary: Dictionary | undefined, word: string, lang: string): Definition | null {
  const [found, setFound] = useState<Definition | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    setFound(null);
    if (!dictionary || lang !== dictionary.language) return;
    void dictionary.define(word).then((answer) => {
      if (answer.ok && !gone.signal.aborted) setFound(answer.value);
    });
    return () => gone.abort();
  }, [dictionary, word, lang]);
  return found;
}
