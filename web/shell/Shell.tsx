import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SITE_ROUTES, type SiteChrome } from '@/shared/contract/site-routes.ts';
import { NOTICES_FILE } from '@/shared/domain/mote/brand.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Container } from '@/shared/ui/Container.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { Logo } from './Logo.tsx';
import styles from './Shell.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteNavbar } from './SiteNavbar.tsx';

export const MAIN_ID = 'main';

export interface ShellProps {
  chrome: SiteChrome;
  /** In a frame: the content only [S2-124]. */
  isEmbedded?: boolean;
  /** True: the wide page of a signed-in user, with the places at the foot of a narrow window. */
  isSignedIn?: boolean;
  /** True: the page is as wide as its frame. */
  isWide?: boolean;
  /** Replaces the site's own navigation. */
  navbar?: ReactNode;
  /** Across the page, under the navbar. */
  banner?: ReactNode;
  /** The area for notices, 420 px wide. */
  notifications?: ReactNode;
  /** After everything else: the cookie banner. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame around every page of the site. */
export function Shell({
  chrome,
  isEmbedded = false,
  isSignedIn = false,
  isWide = false,
  navbar,
  banner,
  notifications,
  foot,
  children,
}: ShellProps): ReactNode {
  const t = useText();
  const isBare = isEmbedded || chrome === 'none';
  const width = isWide || (isSignedIn && !isBare) ? 'default' : 'narrow';
  const hasFullFooter = chrome === 'full' && !isSignedIn;
  return (
    <div className={classNames(styles.shell, isSignedIn && !isBare && styles.signedIn)}>
      {!isBare && (
        <>
          <a className={styles.skip} href={`#${MAIN_ID}`}>
            {t('site-skip')}
          </a>
          <Container as="header" className={styles.header}>
            <Link to={SITE_ROUTES.home.path} className={styles.home} aria-label={t('site-home')}>
              <Logo />
              <span>{t('site-name')}</span>
            </Link>
            {navbar ?? <SiteNavbar chrome={chrome} />}
          </Container>
          {banner}
        </>
      )}
      {notifications !== undefined && !isEmbedded && (
        <section className={styles.notifications} aria-label={t('site-notices')}>
          {notifications}
        </section>
      )}
      <Container as="main" width={width} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </Container>
      {!isBare && !hasFullFooter && (
        <footer className={styles.footer}>
          <Logo size={18} />
          <span>{t('site-footer')}</span>
          <a href={`/${NOTICES_FILE}`}>{t('made-of')}</a>
        </footer>
      )}
      {!isBare && hasFullFooter && <SiteFooter />}
      {!isBare && foot}
    </div>
  );
}
