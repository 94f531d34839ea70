import type { PagePorts } from '@/extension/core/page/page-ports.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { createHostPorts, type HostPortsOptions } from './host-ports.ts';
import { holdSidebar, placeSticky, readStickies } from './messages.ts';

/** Provides the extension's services to a page without an integration, over messages. */
export function createPagePorts(options: HostPortsOptions): PagePorts {
  const { messenger } = options;
  const life = new AbortController();
  options.signal.addEventListener('abort', () => life.abort(), { once: true });
  return {
    ...createHostPorts({ ...options, signal: life.signal, isOnSite: false }),
    isHere() {
      if (!options.isAlive()) life.abort();
      return !life.signal.aborted;
    },
    holdSidebar: (recorderId, hasTarget) => messenger.tell(holdSidebar, { recorderId, hasTarget }),
    async stickies() {
      const read = await askAgain(() => messenger.call(readStickies, {}));
      return read.ok ? read.value : [];
    },
    placeSticky: (id, place) => messenger.tell(placeSticky, { id, place }),
  };
}
