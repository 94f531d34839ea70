import { readServer } from '@/extension/features/options/messages.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { moteLink } from '@/shared/domain/mote/mote.ts';
import { isLinkDead, type TakeView } from '@/shared/domain/mote/take.ts';

/** Creates the links of takes, as soon as the worker has returned the server's address. */
export function createLinkReader(messenger: Messenger, settings: Pick<Settings, 'serverUrl'>) {
  let links: LinkDomains | null = null;
  const read = async () => {
    const server = await askAgain(() => messenger.call(readServer, {}));
    if (server.ok) links = server.value.links;
  };
  settings.serverUrl.watch(read, new AbortController().signal);
  return {
    /**
     * Resolves when the links are known. A list that is drawn earlier would have rows without a link, and would not be
     * redrawn.
     */
    known: read(),
    /** Returns the link of a take. Null for a dead link, or before the server is known. */
    linkOf: ({ id, delivery }: Pick<TakeView, 'id' | 'delivery'>): string | null =>
      links === null || isLinkDead(delivery, Date.now()) ? null : moteLink(links, id),
  };
}
