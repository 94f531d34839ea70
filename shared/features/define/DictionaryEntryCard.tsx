import { type ReactNode, useId, useState } from 'react';
import type { WordList } from '@/shared/domain/vocabulary.ts';
import type { Definition, DictionaryEntry, Pronunciation, Sense } from '@/shared/engines/contracts.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { SaveWordButton } from '@/shared/ui/SaveWordButton.tsx';
import styles from './Define.module.css';
import { FIRST_SENSES, groupSenses, isForm, pictureOf, restOf, wordOf } from './model.ts';

export interface DictionaryEntryCardProps {
  definition: Definition;
  entry: DictionaryEntry;
  /** BCP 47 of the dictionary. */
  language: string;
  words?: WordList;
  /** Looks another word up. */
  onWord(word: string): void;
  /** What else can be done with the word. */
  children?: ReactNode;
}

/** One entry: the word and its sounds, its first meanings, and the others when asked for. */
export function DictionaryEntryCard(props: DictionaryEntryCardProps): ReactNode {
  const { definition, entry, language, words, onWord, children } = props;
  const t = useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entry.senses : entry.senses.slice(0, FIRST_SENSES);
  const picture = pictureOf(shown);
  const rest = restOf(entry);
  return (
    <article className={styles.entry} aria-labelledby={`${id}-word`} lang={language} dir={directionOf(language)}>
      <header className={styles.head}>
        <div>
          <h3 id={`${id}-word`} className={styles.word}>
            {entry.word}
          </h3>
          {entry.pronunciation && <Sounds pronunciation={entry.pronunciation} />}
        </div>
        {picture && (
          <img
            className={styles.picture}
            src={picture.address}
            alt={t('define-picture', { meaning: picture.definition })}
          />
        )}
      </header>
      {isForm(definition, entry) && (
        <p className={styles.quiet}>{t('define-form-of', { form: definition.asked, word: entry.word })}</p>
      )}
      {children}
      {groupSenses(shown).map(({ partOfSpeech, senses }) => (
        <section key={partOfSpeech} className={styles.group}>
          <h4 className={styles.class}>{t(`define-class-${partOfSpeech}`)}</h4>
          <ol className={styles.senses}>
            {senses.map((sense) => (
              <SenseItem key={sense.definition} sense={sense} onWord={onWord}>
                {words && <SaveWordButton words={words} word={wordOf(definition, entry, sense, language)} />}
              </SenseItem>
            ))}
          </ol>
        </section>
      ))}
      {rest > 0 && (
        <Button size="xs" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('define-fewer') : t('define-more', { count: rest })}
        </Button>
      )}
    </article>
  );
}

/** The syllables as a reader would spell them, the stressed one strong, and the IPA behind. */
function Sounds({ pronunciation: { ipa, syllables } }: { pronunciation: Pronunciation }): ReactNode {
  return (
    <p className={styles.sounds}>
      <span>
        {syllables.map(({ text, isStressed }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: syllables have no other identity than their place
          <span key={at}>
            {at > 0 && '·'}
            {isStressed ? <strong>{text}</strong> : text}
          </span>
        ))}
      </span>{' '}
      <span className={styles.ipa}>/{ipa}/</span>
    </p>
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
      {sense.synonyms.length > 0 && (
        <p className={styles.synonyms}>
          <span className={styles.quiet}>{t('define-same')}</span>
          {sense.synonyms.map((word) => (
            <button key={word} type="button" className={styles.synonym} onClick={() => onWord(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
