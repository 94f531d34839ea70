import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { useInstallTeller } from '../../features/referral/use-install-teller.ts';
import styles from './DashboardPage.module.css';
import type { FirstStep, StepState } from './getting-started.ts';

const WAYS: Readonly<Record<FirstStep, string>> = {
  extension: `${SITE_ROUTES.product.path}?part=extension`,
  first: SITE_ROUTES.record.path,
  name: `${SITE_ROUTES.account.path}?tab=my-name`,
  loops: `${SITE_ROUTES.account.path}?tab=settings`,
  class: SITE_ROUTES.newClass.path,
  pupils: SITE_ROUTES.classes.path,
};

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

/** The ring of first steps. It disappears when all are done. */
export function GettingStarted({ steps }: { steps: readonly StepState[] }): ReactNode {
  const t = useText();
  const tellInstall = useInstallTeller();
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const done = steps.length - left.length;
  return (
    <section className={styles.panel} aria-labelledby="started">
      <div className={styles.startedHead}>
        <span className={styles.ring} aria-hidden="true">
          <svg viewBox="0 0 60 60" width={60} height={60} aria-hidden="true">
            <circle className={styles.ringTrack} cx="30" cy="30" r={RADIUS} />
            <circle
              className={styles.ringDone}
              cx="30"
              cy="30"
              r={RADIUS}
              strokeDasharray={ROUND}
              strokeDashoffset={ROUND * (1 - done / steps.length)}
            />
          </svg>
          <span>{`${done}/${steps.length}`}</span>
        </span>
        <div>
          <h2 id="started" className={styles.panelTitle}>
            {t('dashboard-next-title')}
          </h2>
          <p className={styles.quiet}>{t('dashboard-next-left', { count: left.length })}</p>
        </div>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone} data-now={step === left[0]?.step || undefined}>
            {isDone ? (
              <span className={styles.step}>
                <CircleCheck className={styles.stepDone} aria-hidden="true" size={22} />
                <span>{t(`dashboard-next-${step}`)}</span>
                <VisuallyHidden>{t('dashboard-next-is-done')}</VisuallyHidden>
              </span>
            ) : (
              <Link className={styles.step} to={WAYS[step]} onClick={step === 'extension' ? tellInstall : undefined}>
                <Circle className={styles.stepOpen} aria-hidden="true" size={22} />
                <span>{t(`dashboard-next-${step}`)}</span>
                {step === left[0]?.step && <ChevronRight className={styles.arrow} aria-hidden="true" size={18} />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
