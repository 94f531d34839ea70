import { systemTimer } from '@/shared/base/clock.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { DEVICE_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { keepText } from '@/web/storage/stored-text.ts';
import { createSiteSignals, type SiteSignalsPorts } from './site-signals.ts';
import { beginVisit, type StoredVisit } from './visit.ts';

type PagePorts = Pick<SiteSignalsPorts, 'account' | 'hasSession' | 'open' | 'extensionVersion'>;

/** Opens this page's signals with this browser's stored data, and reports the visit. */
export function openSignals(ports: PagePorts, view: Window = window): SignalClient {
  const kept: StoredVisit = {
    utm: keepText('utm'),
    referrer: keepText('originalReferrer'),
    told: keepText('visitedOutside', () => view.sessionStorage),
  };
  const deviceId = keepText('deviceId');
  const signals = createSiteSignals({
    ...ports,
    visitorClient,
    deviceId() {
      const known = deviceId.get();
      return known !== null && DEVICE_ID.test(known) ? known : null;
    },
    pathname: () => view.location.pathname,
    kept,
    now: systemTimer.now,
  });
  const visit = {
    url: view.location.href,
    referrer: view.document.referrer,
    userAgent: view.navigator.userAgent,
    isFramed: view.top !== view.self,
    now: systemTimer.now(),
  };
  // The address contains a class code, and the visit has no origin to report.
  if (!findSiteRoute(view.location.pathname)?.isSharedDevice) beginVisit(visit, kept, signals);
  return signals;
}

/** Loaded with the first signal: most pages send none. */
async function visitorClient() {
  const { createSiteClient } = await import('../recorder/site-client.ts');
  return createSiteClient(location.origin, '', {
    credentials: async () => ({ accessToken: '', lastUserId: '' }),
    onAuth: () => undefined,
    onSessionInvalid: () => undefined,
  });
}
