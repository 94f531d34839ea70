import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './Define.module.css';
import { litIn } from './model.ts';

/** The sentence of the page, with the word lit; nothing if the sentence does not have the word. */
export function OwnSentence({ sentence, word }: { sentence: string; word: string }): ReactNode {
  const t = useText();
  const parts = litIn(sentence, word);
  if (!parts) return null;
  return (
    <div className={styles.own}>
      <h4 className={styles.class}>{t('define-on-page')}</h4>
      <p className={styles.sentence}>
        {parts.before}
        <mark className={styles.lit}>{parts.word}</mark>
        {parts.after}
      </p>
    </div>
  );
}
