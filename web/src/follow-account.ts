import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import type { SiteAccount } from '../features/account/ports.ts';
import { sessionEventOf } from '../features/account/sign-out-events.ts';
import type { Site } from '../features/account/site-context.ts';
import { forcedLoginPath } from '../guard.ts';
import { onAccount } from './on-account.ts';

export interface FollowingRouter {
  state: { location: { pathname: string; search: string } };
  revalidate(): unknown;
  navigate(to: string): unknown;
}

/**
 * Follows the signed-in user. Another user sees no data of the previous one, the guard runs again at each change, and a
 * session that the server has ended leads to the sign-in. A page that is shown again refreshes the session, because the
 * user may have signed out in the extension.
 */
export function followAccount(
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
      // A shared device belongs to the class, not to a user who was signed in on it.
      if (sessionEventOf(event).forced && !findSiteRoute(pathname)?.isSharedDevice)
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
    if (session?.snapshot().isLoggedIn && !(await session.signOutIfIdle())) await session.refresh();
  };
  const { signal } = gone;
  view.addEventListener('blur', leave, { signal });
  view.addEventListener('focus', () => void comeBack(), { signal });
  document.addEventListener('visibilitychange', () => void (document.hidden ? leave() : comeBack()), { signal });
  return () => gone.abort();
}
