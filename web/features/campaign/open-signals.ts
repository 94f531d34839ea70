import { systemTimer } from '@/shared/base/clock.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { DEVICE_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { keepText } from '@/web/storage/stored-text.ts';
import { createSiteSignals, type SiteSignalsPorts } from './site-signals.ts';
import { beginVisitOfPage, storedVisit } from './visit-of-page.ts';

type PagePorts = Pick<SiteSignalsPorts, 'account' | 'hasSession' | 'open' | 'extensionVersion'>;

/** Opens this page's signals with this browser's stored data, and reports the visit. */
export function openSignals(ports: PagePorts, view: Window = window): SignalClient {
  const kept = storedVisit(view);
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
  beginVisitOfPage(signals, view);
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
