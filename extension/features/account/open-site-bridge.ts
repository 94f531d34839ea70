import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { siteSessionChanged } from './messages.ts';
import { startSiteBridge } from './site-bridge.ts';

/** Starts the bridge with the browser's APIs. `signal` aborts when a newer script takes the page over. */
export function openSiteBridge(signal: AbortSignal): void {
  const { warn } = createLogger('site bridge');
  const transport = createLightTransport();
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report: warn, signal });
  const ask = (message: unknown) => messenger.call(siteSessionChanged, { message });
  startSiteBridge({ window, siteOrigins: __MOTE_SITE_ORIGINS__, ask, signal });
}
