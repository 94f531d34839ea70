import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { findAccountMismatch, isOutOfDate } from '@/shared/domain/account/presence.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { withReturnTo } from '../../guard.ts';
import { useAccountOptional, useSessionOptional, useSite } from '../account/site-context.ts';
import { handOver } from './hand-over.ts';
import styles from './PresenceNotices.module.css';

/** The oldest extension that works fully with this site. Features of an older one go on working. */
const OLDEST_EXTENSION = '0.1.0';

/** Tells the user of an older extension that a newer one exists. The older one stays usable. */
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

/** Site and extension are signed in as different users: the user sees both accounts before posting as one of them. */
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

/**
 * Returns true during a sign-in that the extension requested: the user need not choose, because it is handed over at
 * the end.
 */
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

/** Returns the page after a sign-in from here: this page's own return path, else this page. */
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
  // The extension does not have its user's address from the server yet.
  const theirs = extensionEmail || t('presence-mismatch-other');
  const keepSites = () => {
    if (account) void handOver({ api: account.api, presence });
    onClose();
  };
  const takeExtensions = () => {
    onClose();
    // The sign-in form ends this session itself. Ending it here would make the guard navigate there first, without the
    // address.
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
