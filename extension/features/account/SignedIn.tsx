import { ExternalLink, LogOut, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { refusalOf } from '@/shared/base/refusal.ts';
import type { Result } from '@/shared/base/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import styles from './Account.module.css';
import { AllowanceLine } from './AllowanceLine.tsx';
import type { AccountView, UserView } from './account-view.ts';
import { PlanSummary } from './PlanSummary.tsx';
import type { AccountPorts, SitePage } from './ports.ts';

export interface SignedInProps {
  ports: AccountPorts;
  view: AccountView;
}

/** Shows the user, the remaining allowance, the sharing settings and the ways to sign out. */
export function SignedIn({ ports, view }: SignedInProps): ReactNode {
  const t = useText();
  const [isLeaving, setLeaving] = useState(false);
  const run = async (act: () => Promise<Result<unknown>>) => {
    const done = await act();
    // If the session has ended, the next screen reports it.
    if (!done.ok && done.error !== 'session-invalid')
      showToast({ type: 'error', text: refusalText(t, refusalOf(done, Date.now())) });
  };
  const leave = async () => {
    setLeaving(true);
    await run(async () => {
      const left = await ports.signOut();
      if (left.ok && !left.value.isTold) showToast({ type: 'error', text: t('sidebar-account-sign-out-untold') });
      return left;
    });
    setLeaving(false);
  };
  const siteButton = (page: SitePage, textId: string) => (
    <Button
      size={page === 'account' ? 'md' : 'sm'}
      icon={<ExternalLink />}
      onClick={() => void run(() => ports.openSitePage(page))}
    >
      {t(textId)}
    </Button>
  );
  return (
    <section className={styles.card} aria-label={t('sidebar-account-person')}>
      {view.person ? <UserCard person={view.person} /> : <Unknown isOnline={view.isOnline} />}
      {view.needsDetails && (
        <Alert type="info" actions={siteButton('complete-profile', 'sidebar-account-details-open')}>
          {t('sidebar-account-details')}
        </Alert>
      )}
      {!view.canUpload && <Alert type="info">{t('sidebar-account-consent')}</Alert>}
      {view.allowance && <AllowanceLine allowance={view.allowance} />}
      <PlanSummary view={view} onPlans={() => void run(() => ports.openSitePage('plans'))} />
      {view.enhancement && (
        <Switch
          label={t('sidebar-account-enhancement')}
          hint={t(
            view.enhancement.isForbidden ? 'sidebar-account-enhancement-locked' : 'sidebar-account-enhancement-hint',
          )}
          isOn={view.enhancement.isEnabled}
          isDisabled={view.enhancement.isForbidden}
          onChange={(isEnabled) => void run(() => ports.saveEnhancement(isEnabled))}
        />
      )}
      {view.hasOpenFiles && (
        <Alert
          type="info"
          actions={
            <Button size="sm" onClick={() => void run(() => ports.closeFiles())}>
              {t('sidebar-account-files-close')}
            </Button>
          }
        >
          {t('sidebar-account-files-open')}
        </Alert>
      )}
      <div className={styles.actions}>
        {siteButton('account', 'sidebar-account-on-site')}
        <Button icon={<LogOut />} isLoading={isLeaving} onClick={leave}>
          {t('sidebar-account-sign-out')}
        </Button>
        {view.hasHandoff && (
          <Button variant="quiet" icon={<UserRoundPlus />} onClick={() => void run(() => ports.openSignIn(true))}>
            {t('sidebar-account-switch')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{t('sidebar-account-sign-out-hint')}</p>
    </section>
  );
}

/** Time-out for the server, in ms. */
const PATIENCE_MS = 10_000;

/** Shown while the server has not identified the user. The spinner ends after PATIENCE_MS. */
function Unknown({ isOnline }: { isOnline: boolean }): ReactNode {
  const t = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLate) return <Spinner label={t('sidebar-account-loading')} />;
  return <Alert type="info">{t('sidebar-account-unknown')}</Alert>;
}

function UserCard({ person }: { person: UserView }): ReactNode {
  const t = useText();
  return (
    <div className={styles.person}>
      <Avatar src={person.avatarUrl} name={person.name} alt="" size="md" />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{person.name || t('someone')}</bdi>
        </p>
        <p className={styles.quiet}>
          <bdi>{person.email}</bdi>
        </p>
        {person.isMinor && <p className={styles.quiet}>{t('sidebar-account-minor')}</p>}
      </div>
    </div>
  );
}
