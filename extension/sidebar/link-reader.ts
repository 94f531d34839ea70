import { readServer } from '@/extension/features/options/messages.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { moteLink } from '@/shared/domain/mote.ts';
import { isLinkDead, type TakeView } from '@/shared/domain/take.ts';

/** Links of takes, as soon as the worker has said which server this is. */
export function createLinkReader(messenger: Messenger, settings: Pick<Settings, 'serverUrl'>) {
  let links: LinkDomains | null = null;
  const read = async () => {
    const server = await askAgain(() => messenger.call(readServer, {}));
    if (server.ok) links = server.value.links;
  };
  settings.serverUrl.watch(read, new AbortController().signal);
  return {
    /** A list that is drawn before has rows without a link, and nothing draws them anew. */
    known: read(),
    /** Null where nobody else may listen, or nobody has been asked yet. */
    linkOf: ({ id, delivery }: Pick<TakeView, 'id' | 'delivery'>): string | null =>
      links === null || isLinkDead(delivery, Date.now()) ? null : moteLink(links, id),
  };
}
