import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { newsOf } from '../features/account/logout-news.ts';
import type { SiteAccount } from '../features/account/ports.ts';
import type { Site } from '../features/account/site-context.ts';
import { forcedLoginPath } from '../guard.ts';
import { onAccount } from './on-account.ts';

export interface FollowingRouter {
  state: { location: { pathname: string; search: string } };
  revalidate(): unknown;
  navigate(to: string): unknown;
}

/**
 * The page goes with who uses it: another person sees nothing of the one before, the guard looks again at each change, and a
 * session that the server has ended leads to the sign-in. Whoever comes back to the page may have signed out in the extension
 * meanwhile: the server is asked.
 */
export function followPerson(
  site: Site,
  router: FollowingRouter,
  queries: { clear(): void },
  view: EventTarget = window,
): () => void {
  const gone = new AbortController();
  const watch = ({ session }: SiteAccount) => {
    let known = session.snapshot();
    return session.subscribe(() => {
      const now = session.snapshot();
      const isOther = now.user.userId !== known.user.userId || now.isLoggedIn !== known.isLoggedIn;
      const isChanged = isOther || now.status !== known.status;
      known = now;
      if (isOther) queries.clear();
      if (isChanged) router.revalidate();
    });
  };
  gone.signal.addEventListener('abort', onAccount(site, watch));
  view.addEventListener(
    'logout',
    (event) => {
      const { pathname, search } = router.state.location;
      // A shared device belongs to the class, not to who was signed in on it.
      if (newsOf(event).forced && !findSiteRoute(pathname)?.isSharedDevice)
        router.navigate(forcedLoginPath(pathname + search));
    },
    { signal: gone.signal },
  );
  let isAway = false;
  const leave = () => {
    isAway = true;
  };
  const comeBack = async () => {
    if (!isAway) return;
    isAway = false;
    const session = site.account()?.session;
    if (session?.snapshot().isLoggedIn && !(await session.endIfLeft())) await session.refresh();
  };
  const { signal } = gone;
  view.addEventListener('blur', leave, { signal });
  view.addEventListener('focus', () => void comeBack(), { signal });
  document.addEventListener('visibilitychange', () => void (document.hidden ? leave() : comeBack()), { signal });
  return () => gone.abort();
}
