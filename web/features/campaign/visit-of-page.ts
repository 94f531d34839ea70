import { systemTimer } from '@/shared/base/clock.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { keepText } from '@/web/storage/stored-text.ts';
import { beginVisit, type StoredVisit, type VisitTellers } from './visit.ts';

/** Returns where this browser stores how the visitor arrived. */
export const storedVisit = (view: Window): StoredVisit => ({
  utm: keepText('utm'),
  referrer: keepText('originalReferrer'),
  told: keepText('visitedOutside', () => view.sessionStorage),
});

/** Reports the visit of the open page. A second call reports nothing new. */
export function beginVisitOfPage(tellers: VisitTellers, view: Window): void {
  // The address contains a class code, and the visit has no origin to report.
  if (findSiteRoute(view.location.pathname)?.isSharedDevice) return;
  const visit = {
    url: view.location.href,
    referrer: view.document.referrer,
    userAgent: view.navigator.userAgent,
    isFramed: view.top !== view.self,
    now: systemTimer.now(),
  };
  beginVisit(visit, storedVisit(view), tellers);
}
