import { type ReactNode, useState } from 'react';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { trialNoticeAt } from '@/shared/domain/account/plans.ts';
import { dateArguments } from '@/shared/l10n/date-arguments.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './DashboardPage.module.css';

/** Announces the end of a trial, 7 days and 1 day before. Once dismissed, each stage stays away on this device. */
export function TrialCard(): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { kept } = useAccount();
  const { user } = useSession();
  const [dismissed, setDismissed] = useState(kept.trialNotice.get());
  const endsAt = user.isInFreeTrial ? user.freeTrialExpiryEpoch : null;
  const days = endsAt === null ? null : trialNoticeAt(Date.now(), endsAt);
  const stage = `${user.userId}:${days}`;
  if (endsAt === null || days === null || user.isMinor || dismissed === stage) return null;
  const dates = { freeTrialExpiry: endsAt, ...user.dateReplacements };
  const dismiss = () => {
    kept.trialNotice.set(stage);
    setDismissed(stage);
  };
  return (
    <section className={styles.panel} aria-labelledby="trial">
      <h2 id="trial" className={styles.panelTitle}>
        {t('dashboard-trial-title', { days })}
      </h2>
      <p className={styles.text}>{t('dashboard-trial-text', dateArguments(dates, locale))}</p>
      <div className={styles.panelActions}>
        <LinkButton to={CONTENT_PAGES.pricing} size="sm">
          {t('dashboard-trial-plans')}
        </LinkButton>
        <Button size="sm" variant="quiet" onClick={dismiss}>
          {t('dashboard-trial-dismiss')}
        </Button>
      </div>
    </section>
  );
}
