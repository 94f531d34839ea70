import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import styles from './Define.module.css';

export interface NoDictionaryProps {
  /** BCP 47. */
  lang: string;
  canTranslate: boolean;
  /** Other actions for the word. */
  children?: ReactNode;
}

/** Shown for a word of a language without a dictionary: a meaning of another language would be wrong. */
export function NoDictionary({ lang, canTranslate, children }: NoDictionaryProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  return (
    <div role="status">
      <p className={styles.none}>
        <BookOpen aria-hidden="true" />
        {t(canTranslate ? 'define-no-dictionary' : 'define-no-dictionary-only', {
          language: languageName(lang, locale),
        })}
      </p>
      {children}
    </div>
  );
}
