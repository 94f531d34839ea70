import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import styles from './Define.module.css';

export interface NoDictionaryProps {
  /** BCP 47. */
  lang: string;
  /** What can be done with the word instead. */
  children?: ReactNode;
}

/** For a word of a language without a dictionary: no meaning of another language is shown for it. */
export function NoDictionary({ lang, children }: NoDictionaryProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  return (
    <div role="status">
      <p className={styles.none}>
        <BookOpen aria-hidden="true" />
        {t('define-no-dictionary', { language: nameOf(lang, locale) })}
      </p>
      {children}
    </div>
  );
}

/** A page may say its language in words that are no tag. */
function nameOf(lang: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}
