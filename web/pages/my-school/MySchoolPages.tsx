import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';

/** Users of the administrator's school: today they are listed class by class. */
export function ManageUsersPage(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen pose="class" title={t('manage-users-title')} actions={<ToClasses />}>
      {t('manage-users-text')}
    </NoticeScreen>
  );
}

/** Figures of the administrator's school: Mote shows none yet. */
export function AnalyticsPage(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen pose="empty" title={t('analytics-title')} actions={<ToClasses />}>
      {t('analytics-text')}
    </NoticeScreen>
  );
}

function ToClasses(): ReactNode {
  const t = useText();
  return (
    <LinkButton to={SITE_ROUTES.classes.path} variant="primary">
      {t('my-school-classes')}
    </LinkButton>
  );
}
