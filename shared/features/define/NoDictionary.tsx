import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import styles from './Define.module.css';

export interface NoDictionaryProps {
  /** BCP 47. */
  lang: string;
  canTranslate: boolean;
  /** What can be done with the word instead. */
  children?: ReactNode;
}

/** For a word of a language without a dictionary: no meaning of another language is shown for it. */
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
