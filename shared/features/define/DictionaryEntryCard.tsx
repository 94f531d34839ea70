import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Definition, DictionaryEntry, Sense } from '@/shared/engines/contracts.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { useText } from '@/shared/l10n/react.ts';
import { SaveWordButton } from '@/shared/ui/SaveWordButton.tsx';
import styles from './Define.module.css';
import { asSentence, groupSenses, isForm, meaningsOf, wordOf } from './model.ts';
import { OwnSentence } from './OwnSentence.tsx';
import { SyllableChips } from './SyllableChips.tsx';

export interface DictionaryEntryCardProps {
  definition: Definition;
  entry: DictionaryEntry;
  /** BCP 47 of the dictionary. */
  language: string;
  words?: WordList;
  /** The sentence of the page, if it chose the meaning; empty: none. */
  sentence?: string;
  /** Looks up another word. */
  onWord(word: string): void;
  /** Further actions for the word. */
  children?: ReactNode;
}

/** One entry: the word, its picture and sounds, the meaning that fits, and further meanings on request. */
export function DictionaryEntryCard(props: DictionaryEntryCardProps): ReactNode {
  const { definition, entry, language, words, sentence = '', onWord, children } = props;
  const t = useText();
  const id = useId();
  const { first, others, more } = meaningsOf(entry);
  const save = (sense: Sense) =>
    words && <SaveWordButton {...{ words, word: wordOf(definition, entry, sense, language) }} />;
  return (
    <article className={styles.entry} aria-labelledby={`${id}-word`} lang={language} dir={directionOf(language)}>
      <header className={styles.head}>
        {first.picture !== null && (
          <img
            className={styles.picture}
            src={first.picture}
            alt={t('define-picture', { meaning: first.definition })}
          />
        )}
        <div className={styles.title}>
          <h3 id={`${id}-word`} className={styles.word}>
            {entry.word}
          </h3>
          <p className={styles.quiet}>{t(`define-class-${first.partOfSpeech}`)}</p>
          {entry.pronunciation && <SyllableChips word={entry.word} pronunciation={entry.pronunciation} />}
        </div>
      </header>
      {isForm(definition, entry) && (
        <p className={styles.quiet}>{t('define-form-of', { form: definition.asked, word: entry.word })}</p>
      )}
      <section className={styles.first}>
        {sentence !== '' && definition.isFitted && (
          <p className={styles.here}>
            <Check aria-hidden="true" />
            {t('define-here')}
          </p>
        )}
        <div className={styles.meaning}>
          <p className={styles.lead}>{asSentence(first.definition)}</p>
          {save(first)}
        </div>
        {first.example !== null && <p className={styles.shown}>{asSentence(first.example)}</p>}
        <Synonyms of={first} onWord={onWord} />
      </section>
      {children}
      {sentence !== '' && <OwnSentence sentence={sentence} word={definition.asked} />}
      {(others.length > 0 || more.length > 0) && (
        <div className={styles.rest}>
          {others.map((sense) => (
            <Fold key={sense.definition} name={t('define-other', { meaning: sense.definition })}>
              <div className={styles.meaning}>
                <p className={styles.quiet}>{t(`define-class-${sense.partOfSpeech}`)}</p>
                {save(sense)}
              </div>
              {sense.example !== null && <p className={styles.shown}>{asSentence(sense.example)}</p>}
            </Fold>
          ))}
          {more.length > 0 && (
            <Fold name={entry.plain.length > 0 ? t('define-big') : t('define-more', { count: more.length })}>
              {groupSenses(more).map(({ partOfSpeech, senses }) => (
                <section key={partOfSpeech} className={styles.group}>
                  <h4 className={styles.class}>{t(`define-class-${partOfSpeech}`)}</h4>
                  <ol className={styles.senses}>
                    {senses.map((sense) => (
                      <SenseItem key={sense.definition} sense={sense} onWord={onWord}>
                        {save(sense)}
                      </SenseItem>
                    ))}
                  </ol>
                </section>
              ))}
            </Fold>
          )}
        </div>
      )}
    </article>
  );
}

function Fold({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>
        <span>{name}</span>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}

interface SenseItemProps {
  sense: Sense;
  onWord(word: string): void;
  children?: ReactNode;
}

function SenseItem({ sense, onWord, children }: SenseItemProps): ReactNode {
  const t = useText();
  return (
    <li>
      <div className={styles.meaning}>
        <p className={styles.definition}>{sense.definition}</p>
        {children}
      </div>
      {sense.example !== null && <p className={styles.example}>{t('define-example', { example: sense.example })}</p>}
      <Synonyms of={sense} onWord={onWord} />
    </li>
  );
}

function Synonyms({ of: { synonyms }, onWord }: { of: Sense; onWord(word: string): void }): ReactNode {
  const t = useText();
  if (synonyms.length === 0) return null;
  return (
    <p className={styles.synonyms}>
      <span className={styles.quiet}>{t('define-same')}</span>
      {synonyms.map((word) => (
        <button key={word} type="button" className={styles.synonym} onClick={() => onWord(word)}>
          {word}
        </button>
      ))}
    </p>
  );
}
