import type { SignalClient } from '@/shared/client/signals.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { keepText } from '../../src/kept-text.ts';
import { createSiteSignals, type SiteSignalsPorts } from './site-signals.ts';
import { beginVisit, type KeptVisit } from './visit.ts';

type PagePorts = Pick<SiteSignalsPorts, 'account' | 'hasSession' | 'open' | 'extensionVersion'>;

/** Signals of this page, with what this browser keeps; tells at once how somebody came. */
export function openSignals(ports: PagePorts, view: Window = window): SignalClient {
  const kept: KeptVisit = {
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
  // Its address holds a code, and nobody came to it from anywhere.
  if (!findSiteRoute(view.location.pathname)?.isSharedDevice) beginVisit(visit, kept, signals);
  return signals;
}

/** Fetched when something is told: most pages tell nothing. */
async function visitorClient() {
  const { createSiteClient } = await import('../recorder/site-client.ts');
  return createSiteClient(location.origin, '', {
    credentials: async () => ({ accessToken: '', lastUserId: '' }),
    onAuth: () => undefined,
    onSessionInvalid: () => undefined,
  });
}
