import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { SiteRoute } from '@/shared/contract/site-routes.ts';
import { useSite } from '../features/account/site-context.ts';
import { runningUnseen } from '../features/recorder/running.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { MAIN_ID, Shell } from './Shell.tsx';

/** Only where our extension is in the browser is there anything to say of it. */
const OutOfDateNotice = lazy(async () => ({
  default: (await import('../features/presence/PresenceNotices.tsx')).OutOfDateNotice,
}));
const MismatchDialog = lazy(async () => ({
  default: (await import('../features/presence/PresenceNotices.tsx')).MismatchDialog,
}));
const RecordingBanner = lazy(async () => ({ default: (await import('./RecordingBanner.tsx')).RecordingBanner }));

/** Of one visitor, from page to page. */
export interface Visit {
  shownPath: string | null;
}

export interface PageFrameProps {
  route: SiteRoute;
  isEmbedded: boolean;
  visit: Visit;
}

/** A page with what its entry in the route table says stands around it. */
export function PageFrame({ route, isEmbedded, visit }: PageFrameProps): ReactNode {
  const { presence } = useSite();
  const isInstalled = useSyncExternalStore(presence.subscribe, presence.snapshot).state === 'installed';
  const isUnseen = useSyncExternalStore(runningUnseen.subscribe, runningUnseen.snapshot);
  useFocusAfterNavigation(visit);
  const isNoticed = isInstalled && !isEmbedded && !route.isSharedDevice;
  const notice = isNoticed && (
    <Suspense fallback={null}>
      <OutOfDateNotice />
    </Suspense>
  );
  const banner = isUnseen && (
    <Suspense fallback={null}>
      <RecordingBanner />
    </Suspense>
  );
  return (
    <Shell
      chrome={route.chrome}
      isEmbedded={isEmbedded}
      {...(banner && { banner })}
      {...(notice && { notifications: notice })}
    >
      <DocumentTitle titleId={route.title} />
      <Outlet />
      {isNoticed && (
        <Suspense fallback={null}>
          <MismatchDialog />
        </Suspense>
      )}
      <ScrollRestoration />
    </Shell>
  );
}

/** A screen reader hears of the new page because the focus goes to it; the first page is the browser's own affair. */
function useFocusAfterNavigation(visit: Visit): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNext = visit.shownPath !== null && visit.shownPath !== pathname;
    if (isNext) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    visit.shownPath = pathname;
  }, [visit, pathname]);
}
