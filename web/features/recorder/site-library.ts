import type { MoteApi } from '@/shared/client/mote-api.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { moteLink } from '@/shared/domain/mote.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { Take, TakeView } from '@/shared/domain/take.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

export interface SiteLibraryOptions {
  takes: TakeStore;
  server: Pick<MoteApi, 'rename' | 'remove' | 'restore'>;
  ownerId: string;
  links: LinkDomains;
  fetchAudio(moteId: string): Promise<Result<Blob>>;
  copyText(text: string): Promise<Result<void>>;
  wakeOutbox(): void;
  retryTake(takeId: string): Promise<void>;
}

const viewOf = ({ claim: _, ...view }: Take): TakeView => view;
const isOnServer = (take: Take): boolean => take.delivery.state === 'final';
/** The server has it no more: what was asked for is so already. */
const isGone = (code: string): boolean => ['mote-removed', 'mote-expired', 'no-such-mote'].includes(code);

/** Nobody said yes to sending it: nobody else can open its link. */
const isKeptBack = (delivery: TakeView['delivery']): boolean =>
  delivery.state === 'local' && (delivery.reason === 'refused' || delivery.reason === 'signed-out');

/** My recordings on the site: the store in this page, and the server for what it has. */
export function createSiteLibrary(options: SiteLibraryOptions): LibraryPorts {
  const { takes, server, ownerId, wakeOutbox } = options;

  async function own(takeId: string): Promise<Take | null> {
    const take = await takes.get(takeId);
    return take?.ownerId === ownerId ? take : null;
  }

  const answer = (take: Take | null): Result<TakeView> => (take ? ok(viewOf(take)) : err('no-such-take'));

  return {
    async list(before) {
      const page = { ownerId, limit: LIMITS.pageSize, ...(before === null ? {} : { before }) };
      return ok((await takes.list(page)).map(viewOf));
    },
    interrupted: async () => ok((await takes.interrupted(ownerId)).map(viewOf)),
    async keep(takeId) {
      if (!(await own(takeId))) return err('no-such-take');
      const kept = await takes.finish(takeId, 'recovered', null);
      wakeOutbox();
      return kept.ok ? ok(viewOf(kept.value)) : kept;
    },
    async rename(takeId, title) {
      const take = await own(takeId);
      if (!take) return err('no-such-take');
      if (Array.from(title).length > LIMITS.titleCodePoints) return err('title-too-long');
      if (isOnServer(take)) {
        const renamed = await server.rename(takeId, title, { claim: take.claim });
        if (!renamed.ok) return err(renamed.error);
      }
      return answer(await takes.rename(takeId, title));
    },
    async remove(takeId) {
      const take = await own(takeId);
      if (!take) return err('no-such-take');
      if (isOnServer(take)) {
        const removed = await server.remove(takeId, { claim: take.claim });
        if (!removed.ok && !isGone(removed.error)) return err(removed.error);
      }
      await takes.discard(takeId);
      wakeOutbox();
      return ok(undefined);
    },
    async restore(takeId) {
      const take = await own(takeId);
      if (!take) return err('no-such-take');
      if (isOnServer(take)) {
        const restored = await server.restore(takeId, { claim: take.claim });
        if (!restored.ok) return err(restored.error);
      }
      const back = await takes.restore(takeId);
      wakeOutbox();
      return answer(back);
    },
    async retry(takeId) {
      await options.retryTake(takeId);
      return ok(undefined);
    },
    async audio(takeId) {
      const here = await takes.audio(takeId);
      return here ? ok(here) : options.fetchAudio(takeId);
    },
    linkOf: ({ id, delivery }) => (isKeptBack(delivery) ? null : moteLink(options.links, id)),
    copyText: options.copyText,
    watch: (listener, signal) => takes.watch(() => listener(), signal),
  };
}
