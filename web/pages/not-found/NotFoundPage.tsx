import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { useSessionOptional } from '../../features/account/site-context.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';
import { placesOf } from '../../shell/navbar-model.ts';

/** An address without a page; the server returns 404 for it. Signed-in users see a screen of their own [S2-038]. */
export function NotFoundPage(): ReactNode {
  const t = useText();
  const session = useSessionOptional();
  if (session?.isLoggedIn === true) {
    return <SignedInNotFound canCreateClass={session.status?.entitlements.canCreateClass === true} />;
  }
  return (
    <NoticeScreen
      pose="lost"
      title={t('not-found-title')}
      actions={
        <>
          <LinkButton to={SITE_ROUTES.home.path} variant="primary">
            {t('not-found-home')}
          </LinkButton>
          <LinkButton to={SITE_ROUTES.record.path}>{t('not-found-record')}</LinkButton>
        </>
      }
    >
      {t('not-found-text')}
    </NoticeScreen>
  );
}

/** For signed-in users: their own places [S2-101]. */
function SignedInNotFound({ canCreateClass }: { canCreateClass: boolean }): ReactNode {
  const t = useText();
  const places = placesOf({ canCreateClass, isInstitutionalAdmin: false });
  return (
    <NoticeScreen
      pose="lost"
      title={t('not-found-signed-in-title')}
      actions={places.map(({ place, to }) => (
        <LinkButton key={place} to={to} {...(place === 'home' && { variant: 'primary' as const })}>
          {t(`site-nav-${place}`)}
        </LinkButton>
      ))}
    >
      {t('not-found-signed-in-text')}
    </NoticeScreen>
  );
}
