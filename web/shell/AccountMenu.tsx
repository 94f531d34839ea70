import { CircleUserRound, LogOut, Mail, Shield, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dropdown, type DropdownItem } from '@/shared/ui/Dropdown.tsx';
import { useSessionOptional } from '../features/account/site-context.ts';
import { useSignOut } from '../features/account/use-sign-out.ts';
import styles from './SiteNavbar.module.css';

/**
 * E-mail, Admin (listed users only), My Account, Join a class (who makes no classes), Sign out; while onboarding
 * steps are open only Admin and Sign out.
 */
export function AccountMenu({ isReduced }: { isReduced: boolean }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const session = useSessionOptional();
  const signOut = useSignOut();
  if (!session) return null;
  const { user, status } = session;
  const name = [user.givenName, user.familyName].join(' ').trim() || user.primaryEmailAddress;
  const go = (path: string) => () => void navigate(path);
  const leave = () => {
    // The server is informed in the background.
    void signOut();
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
    status?.identity.isAdmin === true && {
      id: 'admin',
      label: t('account-menu-admin'),
      icon: <Shield />,
      onSelect: go(SITE_ROUTES.admin.path),
    },
    !isReduced && {
      id: 'mine',
      label: t('account-menu-mine'),
      icon: <CircleUserRound />,
      onSelect: go(SITE_ROUTES.account.path),
    },
    !isReduced &&
      status?.entitlements.canCreateClass === false && {
        id: 'join',
        label: t('account-menu-join'),
        icon: <Users />,
        onSelect: go(SITE_ROUTES.join.path),
      },
    { id: 'out', label: t('account-menu-sign-out'), icon: <LogOut />, onSelect: leave },
  ];
  return (
    <Dropdown
      align="end"
      trigger={
        <Button
          variant="quiet"
          className={styles.account}
          icon={<Avatar src={user.avatarUrl || undefined} name={name} size="xs" alt={name} />}
        >
          {t('account-menu')}
        </Button>
      }
      items={items.filter((item) => item !== false)}
    />
  );
}
