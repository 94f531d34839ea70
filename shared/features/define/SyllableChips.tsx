import type { ReactNode } from 'react';
import type { Pronunciation } from '@/shared/engines/contracts.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import styles from './Define.module.css';
import { type Syllables, speltSyllables } from './spelt-syllables.ts';

export interface SyllableChipsProps {
  word: string;
  pronunciation: Pronunciation;
}

/**
 * The syllables of a word in colours; a bar marks the stressed one. Falls back to the syllables of its sounds. A word
 * of one syllable has no chips.
 */
export function SyllableChips({ word, pronunciation }: SyllableChipsProps): ReactNode {
  const t = useText();
  const syllables = speltSyllables(word, pronunciation) ?? pronunciation.syllables;
  const strong = syllables.findIndex(({ isStressed }) => isStressed) + 1;
  return (
    <>
      {syllables.length > 1 && (
        <p className={styles.syllables}>
          {placesOf(syllables).map(({ text, isStressed, start }) => (
            <span key={start} className={classNames(styles.syllable, isStressed && styles.strong)}>
              {text}
            </span>
          ))}
        </p>
      )}
      <p className={styles.sounds}>
        {syllables.length > 1 && strong > 0 && (
          <VisuallyHidden>{t('define-syllables', { count: syllables.length, strong })}</VisuallyHidden>
        )}
        <span className={styles.ipa}>/{pronunciation.ipa}/</span>
      </p>
    </>
  );
}

/** Adds to each syllable its offset in the word: a word may have the same syllable twice. */
function placesOf(syllables: Syllables): (Syllables[number] & { start: number })[] {
  let end = 0;
  return syllables.map((syllable) => {
    const start = end;
    end += syllable.text.length;
    return { ...syllable, start };
  });
}
