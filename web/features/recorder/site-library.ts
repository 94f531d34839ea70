import { err, ok, type Result } from '@/shared/base/result.ts';
import type { MoteApi } from '@/shared/client/mote-api.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { moteLink } from '@/shared/domain/mote/mote.ts';
import { isLinkDead, type TakeView } from '@/shared/domain/mote/take.ts';
import { createLibraryActions } from '@/shared/features/library/actions.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

export interface SiteLibraryOptions {
  takes: TakeStore;
  server: Pick<MoteApi, 'rename' | 'remove' | 'restore' | 'regenerate'>;
  ownerId(): string;
  links: LinkDomains;
  fetchAudio(moteId: string): Promise<Result<Blob>>;
  copyText(text: string): Promise<Result<void>>;
  wakeOutbox(): void;
  retryTake(takeId: string): Promise<void>;
  signIn(): Promise<Result<void>>;
}

const plain = <T>(answer: Result<T>): Result<T> => (answer.ok ? ok(answer.value) : err(answer.error));

/** Creates my recordings on the site, from this page's store and from the server for sent ones. */
export function createSiteLibrary(options: SiteLibraryOptions): LibraryPorts {
  const { takes, server, ownerId, wakeOutbox } = options;
  const actions = createLibraryActions({
    takes,
    ownerId,
    wakeOutbox,
    now: Date.now,
    server: {
      rename: async (id, title, claim) => plain(await server.rename(id, title, { claim })),
      remove: async (id, claim) => plain(await server.remove(id, { claim })),
      restore: async (id, claim) => plain(await server.restore(id, { claim })),
      renew: async (id, next, claim) =>
        plain(await server.regenerate(id, { claim: next.claim, newId: next.id }, { claim })),
      audio: options.fetchAudio,
    },
  });
  const takesOf = async (answer: Promise<Result<{ takes: readonly TakeView[] }>>) => {
    const listed = await answer;
    return listed.ok ? ok(listed.value.takes) : listed;
  };
  return {
    list: (before) => takesOf(actions.list(before)),
    one: actions.one,
    interrupted: () => takesOf(actions.interrupted()),
    keep: actions.keepInterrupted,
    rename: actions.rename,
    remove: actions.remove,
    restore: actions.restore,
    renew: actions.renew,
    shareAgain: actions.shareAgain,
    async retry(takeId) {
      await options.retryTake(takeId);
      return ok(undefined);
    },
    audio: actions.audio,
    linkOf: ({ id, delivery }) => (isLinkDead(delivery, Date.now()) ? null : moteLink(options.links, id)),
    copyText: options.copyText,
    signIn: options.signIn,
    watch: (listener, signal) => takes.watch(() => listener(), signal),
  };
}
