import type { ReactNode } from 'react';
import type { Allowance } from '@/shared/domain/account/market.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import styles from './Account.module.css';
import type { AccountView } from './account-view.ts';

/**
 * Shows the remaining allowance before a recording, or why a recording stays on this device. Renders nothing without an
 * allowance.
 */
export function RecordingNotice({ view }: { view: AccountView }): ReactNode {
  const t = useText();
  if (!view.canUpload) return <Alert type="info">{t('sidebar-account-consent')}</Alert>;
  return view.allowance && <AllowanceLine allowance={view.allowance} />;
}

export function AllowanceLine({ allowance }: { allowance: Allowance }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { used, total, resetsAt, isUsedUp } = allowance;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(resetsAt);
  if (isUsedUp) return <Alert type="warn">{t('sidebar-account-used-up', { date })}</Alert>;
  return (
    <div className={styles.allowance}>
      <p>{t('sidebar-account-allowance', { left: total - used, total })}</p>
      <meter
        className={styles.meter}
        min={0}
        max={total}
        value={used}
        aria-label={t('sidebar-account-allowance-used', { used, total })}
      />
      <p className={styles.quiet}>{t('sidebar-account-resets', { date })}</p>
    </div>
  );
}
