import { lazy, type ReactNode, Suspense } from 'react';
import type { SiteChrome } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { useSessionOptional } from '../features/account/site-context.ts';
import styles from './SiteNavbar.module.css';
import { VisitorNav } from './VisitorNav.tsx';

/** Loaded for signed-in users only. */
const SignedInNav = lazy(async () => ({ default: (await import('./SignedInNav.tsx')).SignedInNav }));

/** Pages and sign-in for a visitor, places and account for a signed-in user. */
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
        <VisitorNav chrome={chrome} />
      )}
    </nav>
  );
}
