import type { PagePorts } from '@/extension/core/page/page-ports.ts';
import type { HostPorts } from '@/extension/core/page/ports.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { isAlive, ownIdentity, ownUrl } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createHostPorts, type HostPortsOptions } from './host-ports.ts';
import { createPagePorts } from './page-ports.ts';

/** Creates the ports of a content script. `signal` aborts when a newer script takes the page over. */
export const openHostPorts = (signal: AbortSignal): HostPorts => createHostPorts(optionsOf(signal));

/** Creates the ports for a page without an integration. */
export const openPagePorts = (signal: AbortSignal): PagePorts => createPagePorts(optionsOf(signal));

function optionsOf(signal: AbortSignal): HostPortsOptions {
  const logger = createLogger('content');
  const transport = createLightTransport();
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report: logger.warn, signal });
  return {
    messenger,
    getUrl: ownUrl,
    signal,
    isAlive,
  };
}
