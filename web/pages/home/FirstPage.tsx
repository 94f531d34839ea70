import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import { useSessionOptional } from '../../features/account/site-context.ts';
import { HomePage } from './HomePage.tsx';

const Dashboard = lazy(async () => ({ default: (await import('../dashboard/DashboardPage.tsx')).DashboardPage }));

/** `/`: the home page for visitors, the dashboard for signed-in users [S2-048]. */
export function FirstPage(): ReactNode {
  const isSignedIn = useSessionOptional()?.isLoggedIn === true;
  // A user who signs out on the dashboard is on the way to the sign-in: another navigation would end that one.
  const [isVisitor] = useState(!isSignedIn);
  useHomeInAddress(isVisitor);
  if (!isSignedIn) return <HomePage />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Dashboard />
    </Suspense>
  );
}

/** Query parameter of the home page's address. */
const PAGE_QUERY = 'page';
/** Key of the address with which the site was loaded. */
const KEY_OF_LOAD = 'default';

/**
 * Names the home page in the address if a visitor loads the site there [S2-010], in place: the back button leaves the
 * site.
 */
function useHomeInAddress(isVisitor: boolean): void {
  const [query] = useSearchParams();
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isWanted = isVisitor && key === KEY_OF_LOAD && !query.has(PAGE_QUERY);
  useEffect(() => {
    if (!isWanted) return;
    const named = new URLSearchParams(query);
    named.set(PAGE_QUERY, 'home');
    void navigate({ search: named.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [isWanted, query, hash, navigate]);
}
