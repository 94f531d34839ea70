import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './Account.module.css';
import type { AccountView } from './account-view.ts';

/** Lists the rights that this account has or lacks, compared with the default, and leads to the plans. */
export function PlanSummary({ view, onPlans }: { view: AccountView; onPlans(): void }): ReactNode {
  const t = useText();
  const isReasonShown = !view.canUpload || view.allowance?.isUsedUp === true;
  const facts = view.standing.filter((fact) => fact !== 'cannot-send' || !isReasonShown);
  if (facts.length === 0) return null;
  return (
    <>
      <ul className={styles.standing} aria-label={t('sidebar-account-standing')}>
        {facts.map((fact) => (
          <li key={fact}>{t(`sidebar-account-standing-${fact}`, { school: view.school || 'none' })}</li>
        ))}
      </ul>
      {facts.includes('upgradable') && (
        <Button size="sm" icon={<ExternalLink />} onClick={onPlans}>
          {t('sidebar-account-plans')}
        </Button>
      )}
    </>
  );
}
