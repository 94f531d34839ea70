import { Mic } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { SITE_ROUTES, type SiteChrome } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { useSessionOptional } from '../features/account/site-context.ts';
import { LinkButton } from './LinkButton.tsx';
import { visitorLinksOf } from './navbar-model.ts';
import styles from './SiteNavbar.module.css';

/** Loaded for signed-in users only. */
const SignedInNav = lazy(async () => ({ default: (await import('./SignedInNav.tsx')).SignedInNav }));

/** Links for a visitor, places and account for a signed-in user. */
export function SiteNavbar({ chrome }: { chrome: SiteChrome }): ReactNode {
  const t = useText();
  const session = useSessionOptional();
  const isSignedIn = session?.isLoggedIn === true;
  return (
    <nav aria-label={t('site-navigation')} className={classNames(styles.bar, isSignedIn && styles.signedIn)}>
      {isSignedIn ? (
        <Suspense fallback={null}>
          <SignedInNav isReduced={chrome === 'reduced'} />
        </Suspense>
      ) : (
        <>
          {chrome === 'full' && (
            <LinkButton to={SITE_ROUTES.record.path} variant="quiet" icon={<Mic />}>
              {t('site-nav-record')}
            </LinkButton>
          )}
          <VisitorLinks />
        </>
      )}
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
