import { CircleUserRound, LogOut, Mail, Mic, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findSiteRoute, SITE_ROUTES, type SiteChrome } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dropdown, type DropdownItem } from '@/shared/ui/Dropdown.tsx';
import { useAccountOptional, useSessionOptional } from '../features/account/site-context.ts';
import { LinkButton } from './LinkButton.tsx';
import { visitorLinksOf } from './navbar-model.ts';
import styles from './SiteNavbar.module.css';

/** Ways on for a visitor, the account for who is signed in. */
export function SiteNavbar({ chrome }: { chrome: SiteChrome }): ReactNode {
  const t = useText();
  const session = useSessionOptional();
  const isSignedIn = session?.isLoggedIn === true;
  return (
    <nav aria-label={t('site-navigation')} className={styles.bar}>
      {chrome === 'full' && (
        <LinkButton to={SITE_ROUTES.record.path} variant="quiet" icon={<Mic />}>
          {t('site-nav-record')}
        </LinkButton>
      )}
      {isSignedIn ? <AccountMenu isReduced={chrome === 'reduced'} /> : <VisitorLinks />}
    </nav>
  );
}

function VisitorLinks(): ReactNode {
  const t = useText();
  const { pathname, search } = useLocation();
  return visitorLinksOf(new URL(pathname + search, location.origin)).map(({ to, textId, isPrimary }) => (
    <LinkButton key={to} to={to} variant={isPrimary ? 'primary' : 'quiet'}>
      {t(textId)}
    </LinkButton>
  ));
}

const ACTIVITY = '/activity';

/** E-mail, Admin (listed people only), My Account, My Activity, Sign out; while the steps are open only Admin and Sign out. */
function AccountMenu({ isReduced }: { isReduced: boolean }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const account = useAccountOptional();
  const session = useSessionOptional();
  if (!account || !session) return null;
  const { user, status } = session;
  const name = [user.givenName, user.familyName].join(' ').trim() || user.primaryEmailAddress;
  const go = (path: string) => () => void navigate(path);
  const signOut = () => {
    // The server hears of it in its own time: nobody waits for that.
    void account.session.signOut();
    void navigate(SITE_ROUTES.login.path);
  };
  const items: (DropdownItem | false)[] = [
    !isReduced && {
      id: 'email',
      label: user.primaryEmailAddress,
      icon: <Mail />,
      isDisabled: true,
      onSelect: () => undefined,
    },
    status?.identity.isAdmin === true &&
      findSiteRoute('/admin') !== null && {
        id: 'admin',
        label: t('account-menu-admin'),
        icon: <Shield />,
        onSelect: go('/admin'),
      },
    !isReduced && {
      id: 'mine',
      label: t('account-menu-mine'),
      icon: <CircleUserRound />,
      onSelect: go(SITE_ROUTES.account.path),
    },
    !isReduced &&
      findSiteRoute(ACTIVITY) !== null && { id: 'activity', label: t('account-menu-activity'), onSelect: go(ACTIVITY) },
    { id: 'out', label: t('account-menu-sign-out'), icon: <LogOut />, onSelect: signOut },
  ];
  return (
    <Dropdown
      align="end"
      trigger={
        <Button variant="quiet" icon={<Avatar src={user.avatarUrl || undefined} name={name} size="xs" alt={name} />}>
          {t('account-menu')}
        </Button>
      }
      items={items.filter((item) => item !== false)}
    />
  );
}
