import { Check, GraduationCap, MessagesSquare, Mic, Puzzle, UserRound } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MOTE_QUERY, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { countAllowance } from '@/shared/domain/market.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { readWish } from '../../features/onboarding/wishes.ts';
import { recorderOf } from '../../features/recorder/open-recorder.ts';
import { useInstallTeller } from '../../features/referral/use-install-teller.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './DashboardPage.module.css';
import { type NextStep, nextStepsOf } from './next-steps.ts';

/** The first page of who is signed in: record, newest notes, the allowance, what to do next. */
export function DashboardPage(): ReactNode {
  const { locale } = useLocale();
  const account = useAccount();
  const [recorder] = useState(() => recorderOf(locale, account));
  return <DashboardScreen library={recorder.library} />;
}

export function DashboardScreen({ library }: { library: LibraryPorts }): ReactNode {
  const t = useText();
  const { status, user } = useSession();
  const only = useSearchParams()[0].get(MOTE_QUERY);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('dashboard-title', { name: user.givenName || 'nobody' })}</h1>
        <LinkButton to={SITE_ROUTES.record.path} variant="record" size="lg" icon={<Mic />}>
          {t('dashboard-record')}
        </LinkButton>
      </header>
      {status?.entitlements.canUpload === false && (
        <div className={styles.wide}>
          <Alert type="warn">{t('dashboard-consent-needed')}</Alert>
        </div>
      )}
      <section aria-labelledby="newest">
        <div className={styles.row}>
          <h2 id="newest" className={styles.heading}>
            {t('dashboard-newest')}
          </h2>
          <Link to={SITE_ROUTES.record.path}>{t('dashboard-all')}</Link>
        </div>
        <Card className={styles.library}>
          <Library key={only} ports={library} only={only} />
        </Card>
      </section>
      <div className={styles.side}>
        <Allowance />
        {status?.entitlements.canCreateClass === true && <Classes />}
        <WhatNext />
      </div>
    </div>
  );
}

/** Shown before a recording, so that none ends in a surprise; absent where nothing is rationed. */
function Allowance(): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { user } = useSession();
  const allowance = countAllowance(user.applyFreeMoteRationing, user, Date.now());
  if (!allowance) return null;
  const { used, total, resetsAt } = allowance;
  const date = new Date(resetsAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard-allowance-title')}</h2>
      <meter className={styles.meter} min={0} max={total} value={used} aria-label={t('dashboard-allowance-title')} />
      <p className={styles.text}>{t('dashboard-allowance', { used, total })}</p>
      <p className={styles.quiet}>{t('dashboard-allowance-resets', { date })}</p>
    </Card>
  );
}

/** The way to a teacher's classes. */
function Classes(): ReactNode {
  const t = useText();
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard-classes-title')}</h2>
      <p className={styles.text}>{t('dashboard-classes-text')}</p>
      <LinkButton to={SITE_ROUTES.classes.path} icon={<GraduationCap />}>
        {t('dashboard-classes-open')}
      </LinkButton>
    </Card>
  );
}

const STEPS: Readonly<Record<NextStep, { to: string; icon: ReactNode }>> = {
  first: { to: SITE_ROUTES.record.path, icon: <Mic /> },
  name: { to: `${SITE_ROUTES.account.path}?tab=my-name`, icon: <UserRound /> },
  loops: { to: `${SITE_ROUTES.account.path}?tab=settings`, icon: <MessagesSquare /> },
  extension: { to: SITE_ROUTES.product.path, icon: <Puzzle /> },
};

function WhatNext(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const tellInstall = useInstallTeller();
  const { kept } = useAccount();
  const session = useSession();
  const steps = nextStepsOf(session, useSyncExternalStore(presence.subscribe, presence.snapshot));
  const wish = readWish(kept.wish.get());
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard-next-title')}</h2>
      {steps.length === 0 && (
        <p className={styles.text}>
          <Check aria-hidden="true" size={16} /> {t('dashboard-next-done')}
        </p>
      )}
      <ul className={styles.next}>
        {steps.map((step) => (
          <li key={step}>
            <Link to={STEPS[step].to} onClick={step === 'extension' ? tellInstall : undefined}>
              {STEPS[step].icon}
              {t(`dashboard-next-${step}`)}
            </Link>
          </li>
        ))}
      </ul>
      {wish && <p className={styles.quiet}>{t(`dashboard-tip-${wish}`)}</p>}
    </Card>
  );
}
