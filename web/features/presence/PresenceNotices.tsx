import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { EVENTS } from '@/shared/domain/events.ts';
import { findAccountMismatch, isOutOfDate } from '@/shared/domain/presence.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { withReturnTo } from '../../guard.ts';
import { useAccountOptional, useSessionOptional, useSite } from '../account/site-context.ts';
import { handOver } from './hand-over.ts';
import styles from './PresenceNotices.module.css';

/** The oldest extension that this site works with in full. What an older one could do goes on. */
const OLDEST_EXTENSION = '0.1.0';

/** An older extension: a word to its user, no more. */
export function OutOfDateNotice(): ReactNode {
  const t = useText();
  const { presence, signals } = useSite();
  const { version } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [isDismissed, setDismissed] = useState(false);
  const isOld = isOutOfDate(version, OLDEST_EXTENSION);
  useEffect(() => {
    if (isOld) signals.track(EVENTS.extensionOutOfDate);
  }, [isOld, signals]);
  if (!isOld || isDismissed) return null;
  return (
    <Alert type="info" onDismiss={() => setDismissed(true)}>
      {t('presence-outdated')}
    </Alert>
  );
}

/** Site and extension are signed in as different people: nobody posts as the wrong one without having seen both. */
export function MismatchDialog(): ReactNode {
  const { presence } = useSite();
  const session = useSessionOptional();
  const { userId, email } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [answered, setAnswered] = useState('');
  const isAsked = useIsForExtension();
  if (!session?.isLoggedIn || userId === null || isAsked) return null;
  const { user } = session;
  const pair = `${user.userId} ${userId}`;
  const mismatch = findAccountMismatch(
    { userId: user.userId, email: user.primaryEmailAddress },
    { userId, email: email ?? '' },
  );
  if (!mismatch || answered === pair) return null;
  return <Mismatch key={pair} {...mismatch} onClose={() => setAnswered(pair)} />;
}

/** On the way of a sign-in that the extension asked for nobody need say again whom it is to have: it is handed over at its end. */
function useIsForExtension(): boolean {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const returnTo = query.get('returnTo') ?? '';
  return (
    pathname === SITE_ROUTES.login.path ||
    query.get('invoker') === 'extension' ||
    returnTo.includes('invoker=extension')
  );
}

const FORCED_LOGIN = `${SITE_ROUTES.login.path}?force=1`;

/** Where a sign-in from here goes on: where this page was to go on itself, else this page. */
function useReturnTo(): string | null {
  const { pathname, search, hash } = useLocation();
  return returnPathOf(new URLSearchParams(search).get('returnTo')) ?? returnPathOf(pathname + search + hash);
}

interface MismatchProps {
  siteEmail: string;
  extensionEmail: string;
  onClose: () => void;
}

function Mismatch({ siteEmail, extensionEmail, onClose }: MismatchProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const account = useAccountOptional();
  const { presence, signals } = useSite();
  useEffect(() => signals.track(EVENTS.accountMismatch), [signals]);
  // The extension has not yet heard from the server who it is.
  const theirs = extensionEmail || t('presence-mismatch-other');
  const keepSites = () => {
    if (account) void handOver({ api: account.api, presence });
    onClose();
  };
  const takeExtensions = () => {
    onClose();
    // The form drops this session itself: dropped here, the guard would lead there first, and without the address.
    void navigate(withReturnTo(FORCED_LOGIN, returnTo), { state: { email: extensionEmail } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('presence-mismatch-title')}
      description={t('presence-mismatch-text')}
      actions={
        <>
          <Button onClick={takeExtensions}>{t('presence-mismatch-use', { email: theirs })}</Button>
          <Button variant="primary" onClick={keepSites}>
            {t('presence-mismatch-use', { email: siteEmail })}
          </Button>
        </>
      }
    >
      <dl className={styles.pair}>
        <dt>{t('presence-mismatch-site')}</dt>
        <dd>{siteEmail}</dd>
        <dt>{t('presence-mismatch-extension')}</dt>
        <dd>{theirs}</dd>
      </dl>
    </Dialog>
  );
}
