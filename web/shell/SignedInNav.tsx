import { House, LibraryBig, Mic, School, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '@/shared/l10n/react.ts';
import { useSession } from '../features/account/site-context.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { type Place, placesOf } from './navbar-model.ts';
import styles from './SiteNavbar.module.css';
import { ThemeMenu } from './ThemeMenu.tsx';

const ICONS: Readonly<Record<Place, ReactNode>> = {
  home: <House />,
  record: <Mic />,
  classes: <Users />,
  library: <LibraryBig />,
  school: <School />,
  account: <UserRound />,
};

/** The places of a signed-in user, then theme, language and account. In a narrow window the places are at the foot. */
export function SignedInNav({ isReduced }: { isReduced: boolean }): ReactNode {
  const t = useText();
  const { status } = useSession();
  const places = placesOf({
    canCreateClass: status?.entitlements.canCreateClass === true,
    isInstitutionalAdmin: status?.identity.isInstitutionalAdmin === true,
  });
  return (
    <>
      {!isReduced && (
        <div className={styles.places}>
          {places.map(({ place, to, isAtFootOnly }) => (
            <NavLink
              key={place}
              to={to}
              end={place === 'home'}
              className={styles.place ?? ''}
              data-foot-only={isAtFootOnly}
            >
              <span className={styles.placeIcon} aria-hidden="true">
                {ICONS[place]}
              </span>
              <span>{t(`site-nav-${place}`)}</span>
            </NavLink>
          ))}
        </div>
      )}
      <div className={styles.tools}>
        <ThemeMenu />
        <LanguageMenu />
        <AccountMenu isReduced={isReduced} />
      </div>
    </>
  );
}
