import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingScreen } from '@/shared/ui/LoadingScreen.tsx';
import { useSessionOptional } from '../../features/account/site-context.ts';
import { HomePage } from './HomePage.tsx';

const Dashboard = lazy(async () => ({ default: (await import('../dashboard/DashboardPage.tsx')).DashboardPage }));

/** `/`: the home page for visitors, the dashboard for signed-in users [S2-048]. */
export function FirstPage(): ReactNode {
  const isSignedIn = useSessionOptional()?.isLoggedIn === true;
  if (!isSignedIn) return <HomePage />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Dashboard />
    </Suspense>
  );
}
