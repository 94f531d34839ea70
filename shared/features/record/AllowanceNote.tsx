import type { ReactNode } from 'react';
import type { Allowance } from '@/shared/domain/market.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import styles from './Recorder.module.css';

/** One quiet line below a recorder: how many motes are left, so that none ends in a surprise. */
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
