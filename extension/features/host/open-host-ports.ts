import type { PagePorts } from '@/extension/core/page-ports.ts';
import type { HostPorts } from '@/extension/core/ports.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { browser } from '@/extension/platform/browser.ts';
import { isAlive, ownIdentity } from '@/extension/platform/identity.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createRuntimeTransport } from '@/extension/platform/transport.ts';
import { createHostPorts, type HostPortsOptions } from './host-ports.ts';
import { createPagePorts } from './page-ports.ts';

/** The ports of a content script over the browser. `signal` ends when a newer script takes the page over. */
export const openHostPorts = (signal: AbortSignal): HostPorts => createHostPorts(optionsOf(signal));

/** As openHostPorts, for a page without an integration. */
export const openPagePorts = (signal: AbortSignal): PagePorts => createPagePorts(optionsOf(signal));

function optionsOf(signal: AbortSignal): HostPortsOptions {
  const logger = createLogger('content');
  const transport = createRuntimeTransport();
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report: logger.warn, signal });
  return {
    messenger,
    getUrl: (path) => browser.runtime.getURL(path),
    signal,
    isAlive,
  };
}
