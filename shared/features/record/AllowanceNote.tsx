import type { ReactNode } from 'react';
import type { Allowance } from '@/shared/domain/account/market.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import styles from './Recorder.module.css';

/** A quiet line below a recorder: the number of motes left, so that the limit is no surprise. */
export function AllowanceNote({ allowance: { used, total, resetsAt, isUsedUp } }: { allowance: Allowance }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(resetsAt);
  return (
    <p className={styles.quiet} data-testid="allowance">
      {isUsedUp ? t('record-allowance-used-up', { date }) : t('record-allowance', { left: total - used, total, date })}
    </p>
  );
}
