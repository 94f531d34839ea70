import { Mic, Shield } from 'lucide-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { countAllowance } from '@/shared/domain/account/market.ts';
import { NO_SURVEY, type SurveyInterest } from '@/shared/domain/account/survey.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { dateArguments } from '@/shared/l10n/date-arguments.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Scene, type SceneName } from '@/shared/ui/art/Scene.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { AdviceCards } from '../../features/advice/AdviceCards.tsx';
import { pupilsOf } from '../../features/classes/model.ts';
import { useClasses } from '../../features/classes/use-classes.ts';
import { recorderOf } from '../../features/recorder/open-recorder.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { ClassCards } from './ClassCards.tsx';
import styles from './DashboardPage.module.css';
import { GettingStarted } from './GettingStarted.tsx';
import { firstStepsOf } from './getting-started.ts';
import { NewestNotes } from './NewestNotes.tsx';
import { TrialCard } from './TrialCard.tsx';
import { isTeaching, type UserKind, userKindOf } from './user-kind.ts';

const SCENES: Readonly<Record<SurveyInterest, SceneName>> = {
  feedback: 'draft',
  speaking: 'kiosk',
  reading: 'read',
  languages: 'languages',
  looking: 'tour',
};

/** The first page of a signed-in user: record, first steps, classes, newest notes. */
export function DashboardPage(): ReactNode {
  const { locale } = useLocale();
  const account = useAccount();
  const [recorder] = useState(() => recorderOf(locale, account));
  return <DashboardScreen library={recorder.library} />;
}

export function DashboardScreen({ library }: { library: LibraryPorts }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { presence, built } = useSite();
  const session = useSession();
  const { status } = session;
  const classes = useClasses();
  const sections = useRef<HTMLDivElement>(null);
  const canCreate = isTeaching(status, classes.data?.ok ? classes.data.value : []);
  const known = classes.data?.ok && canCreate ? classes.data.value : null;
  const steps = firstStepsOf({
    session,
    presence: useSyncExternalStore(presence.subscribe, presence.snapshot),
    built,
    classes: known?.map((one) => pupilsOf(one, locale).length) ?? null,
  });
  return (
    <div className={styles.page}>
      <Greeting kind={userKindOf(status, canCreate)} />
      {status?.entitlements.canUpload === false && (
        <div className={styles.wide}>
          <Alert type="warn">{t('dashboard-consent-needed')}</Alert>
        </div>
      )}
      <div className={styles.side}>
        <GettingStarted steps={steps} />
        <TrialCard />
        <Allowance />
        {status?.identity.isAdmin && <AdminCard />}
        <Tip />
      </div>
      <div ref={sections} className={styles.sections} tabIndex={-1}>
        <AdviceCards place={sections} />
        <ClassCards query={classes} canCreate={canCreate} />
        <NewestNotes library={library} />
      </div>
    </div>
  );
}

function Greeting({ kind }: { kind: UserKind }): ReactNode {
  const t = useText();
  const { user } = useSession();
  return (
    <header className={styles.greeting}>
      <div className={styles.hello}>
        <h1 className={styles.title}>{t('dashboard-title', { name: user.givenName || 'nobody' })}</h1>
        <p className={styles.lead}>{t(`dashboard-lead-${kind}`)}</p>
      </div>
      <span className={styles.mo}>
        <Mo pose="welcome" size={150} />
      </span>
      <Link to={SITE_ROUTES.record.path} className={styles.record}>
        <span className={styles.disc} aria-hidden="true">
          <Mic size={34} />
        </span>
        <span>{t('dashboard-record')}</span>
      </Link>
    </header>
  );
}

/** The allowance, shown before a recording so that it does not run out unexpectedly. Absent without a limit. */
function Allowance(): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { user } = useSession();
  const allowance = countAllowance(user.applyFreeMoteRationing, user, Date.now());
  if (!allowance) return null;
  const { used, total, resetsAt } = allowance;
  const dates = { quotaResetsAt: resetsAt, ...user.dateReplacements };
  return (
    <section className={styles.panel} aria-labelledby="allowance">
      <h2 id="allowance" className={styles.panelTitle}>
        {t('dashboard-allowance-title')}
      </h2>
      <meter className={styles.meter} min={0} max={total} value={used} aria-labelledby="allowance" />
      <p className={styles.text}>{t('dashboard-allowance', { used, total })}</p>
      <p className={styles.quiet}>{t('dashboard-allowance-resets', dateArguments(dates, locale))}</p>
    </section>
  );
}

/** The way of an admin of this server to users, grants and schools. */
function AdminCard(): ReactNode {
  const t = useText();
  return (
    <section className={styles.panel} aria-labelledby="admin">
      <h2 id="admin" className={styles.panelTitle}>
        {t('account-menu-admin')}
      </h2>
      <p className={styles.text}>{t('dashboard-admin-text')}</p>
      <LinkButton to={SITE_ROUTES.admin.path} icon={<Shield />}>
        {t('dashboard-admin-open')}
      </LinkButton>
    </section>
  );
}

/** A tip for the interest of the survey, in the words for the user's role. */
function Tip(): ReactNode {
  const t = useText();
  const { role, interest } = useSession().status?.identity.survey ?? NO_SURVEY;
  if (interest === null) return null;
  return (
    <section className={styles.tip} aria-labelledby="tip">
      <h2 id="tip" className={styles.panelTitle}>
        {t('dashboard-tip-title')}
      </h2>
      <p className={styles.text}>{t(`dashboard-tip-${interest}`, { role: role ?? 'teacher' })}</p>
      <Scene name={SCENES[interest]} size={150} />
    </section>
  );
}
