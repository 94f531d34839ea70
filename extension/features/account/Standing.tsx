import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './Account.module.css';
import type { AccountView } from './account-view.ts';

/** What this account has, or has not, beside what everybody has. */
export function Standing({ view }: { view: AccountView }): ReactNode {
  const t = useText();
  const isReasonSaid = !view.canUpload || view.allowance?.isUsedUp === true;
  const facts = view.standing.filter((fact) => fact !== 'cannot-send' || !isReasonSaid);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.standing} aria-label={t('sidebar-account-standing')}>
      {facts.map((fact) => (
        <li key={fact}>{t(`sidebar-account-standing-${fact}`, { school: view.school || 'none' })}</li>
      ))}
    </ul>
  );
}
