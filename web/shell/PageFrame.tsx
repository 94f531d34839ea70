import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SiteRoute } from '@/shared/contract/site-routes.ts';
import { useSessionOptional, useSite } from '../features/account/site-context.ts';
import { AnnouncementNotice } from '../features/notices/AnnouncementNotice.tsx';
import { CookieBanner } from '../features/notices/CookieBanner.tsx';
import { usePresence } from '../features/presence/use-presence.ts';
import { runningUnseen } from '../features/recorder/running.ts';
import { SITE_CONFIG } from '../site-config.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { PlaceInPage } from './PlaceInPage.tsx';
import { MAIN_ID, Shell } from './Shell.tsx';
import { SiteShortcuts } from './SiteShortcuts.tsx';
import type { HashVisit } from './use-hash-scroll.ts';

/** Loaded only if our extension is in the browser, because only then it may be outdated. */
const OutOfDateNotice = lazy(async () => ({
  default: (await import('../features/presence/PresenceNotices.tsx')).OutOfDateNotice,
}));
const MismatchDialog = lazy(async () => ({
  default: (await import('../features/presence/PresenceNotices.tsx')).MismatchDialog,
}));
const RecordingBanner = lazy(async () => ({ default: (await import('./RecordingBanner.tsx')).RecordingBanner }));

/** State of one visit, across pages. */
export interface PageVisit extends HashVisit {
  shownPath: string | null;
}

export interface PageFrameProps {
  route: SiteRoute;
  isEmbedded: boolean;
  visit: PageVisit;
}

/** Draws a page inside the frame that its entry in the route table names. */
export function PageFrame({ route, isEmbedded, visit }: PageFrameProps): ReactNode {
  const { presence } = useSite();
  const isInstalled = usePresence(presence).state === 'installed';
  const isSignedIn = useSessionOptional()?.isLoggedIn === true;
  const isUnseen = useSyncExternalStore(runningUnseen.subscribe, runningUnseen.snapshot, runningUnseen.snapshot);
  useFocusAfterNavigation(visit);
  const isNoticed = isInstalled && !isEmbedded && !route.isSharedDevice;
  const { announcement } = SITE_CONFIG;
  const isAnnounced = announcement !== null && route.chrome !== 'none';
  const notice = (isNoticed || isAnnounced) && (
    <>
      {isAnnounced && <AnnouncementNotice announcement={announcement} />}
      {isNoticed && (
        <Suspense fallback={null}>
          <OutOfDateNotice />
        </Suspense>
      )}
    </>
  );
  const banner = isUnseen && (
    <Suspense fallback={null}>
      <RecordingBanner />
    </Suspense>
  );
  return (
    <Shell
      chrome={route.chrome}
      isSignedIn={isSignedIn && route.chrome === 'full'}
      isWide={route.isWide === true}
      isEmbedded={isEmbedded}
      {...(banner && { banner })}
      {...(notice && { notifications: notice })}
      foot={<CookieBanner />}
    >
      <DocumentTitle titleId={route.title} />
      <Outlet />
      {!isEmbedded && route.chrome !== 'none' && <SiteShortcuts />}
      {isNoticed && (
        <Suspense fallback={null}>
          <MismatchDialog />
        </Suspense>
      )}
      <PlaceInPage visit={visit} />
    </Shell>
  );
}

/** Moves the focus to a new page, so that a screen reader announces it. The browser itself announces the first page. */
function useFocusAfterNavigation(visit: PageVisit): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNext = visit.shownPath !== null && visit.shownPath !== pathname;
    const main = document.getElementById(MAIN_ID);
    // A page that has put the focus into its first field keeps it there.
    if (isNext && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    visit.shownPath = pathname;
  }, [visit, pathname]);
}
