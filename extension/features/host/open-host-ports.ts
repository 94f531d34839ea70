import type { HostPorts } from '@/extension/core/ports.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { browser } from '@/extension/platform/browser.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createRuntimeTransport, isAlive, ownIdentity } from '@/extension/platform/transport.ts';
import { createHostPorts } from './host-ports.ts';

/** The ports of a content script over the browser. `signal` ends when a newer script takes the page over. */
export function openHostPorts(signal: AbortSignal): HostPorts {
  const logger = createLogger('content');
  const transport = createRuntimeTransport();
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report: logger.warn, signal });
  return createHostPorts({
    messenger,
    getUrl: (path) => browser.runtime.getURL(path),
    signal,
    isAlive,
  });
}
