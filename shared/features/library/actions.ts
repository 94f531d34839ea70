import type { ErrorCode } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { moteIdOf, renewedClaim } from '@/shared/domain/mote.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { endOf, FRESH_DELIVERY, hasLinkEnded, type Take, type TakeView, takeViewOf } from '@/shared/domain/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

/** Of the server, what the list needs. A claim authorises an anonymous owner. */
export interface LibraryServer {
  rename(moteId: string, title: string, claim: string): Promise<Result<unknown>>;
  remove(moteId: string, claim: string): Promise<Result<unknown>>;
  restore(moteId: string, claim: string): Promise<Result<unknown>>;
  /** Gives the sound to `next`; the old link stops working. Asked again with the same `next`: the same answer. */
  renew(moteId: string, next: { id: string; claim: string }, claim: string): Promise<Result<unknown>>;
  audio(moteId: string): Promise<Result<Blob>>;
}

export interface LibraryActions {
  list(before: number | null): Promise<Result<{ takes: readonly TakeView[] }>>;
  one(takeId: string): Promise<Result<TakeView>>;
  interrupted(): Promise<Result<{ takes: readonly TakeView[] }>>;
  keepInterrupted(takeId: string): Promise<Result<TakeView>>;
  rename(takeId: string, title: string): Promise<Result<TakeView>>;
  remove(takeId: string): Promise<Result<void>>;
  restore(takeId: string): Promise<Result<TakeView>>;
  /** A new link for what the server has; 'mote-not-ready' before. */
  renew(takeId: string): Promise<Result<TakeView>>;
  /** What the server has ended goes once more from this device, under a link of its own. */
  shareAgain(takeId: string): Promise<Result<TakeView>>;
  audio(takeId: string): Promise<Result<Blob>>;
}

export interface LibraryActionsOptions {
  takes: TakeStore;
  server: LibraryServer;
  ownerId(): string | Promise<string>;
  wakeOutbox(): void;
  now(): number;
}

/** My recordings over the store and the server. What the server has not heard of is changed on the device only. */
export function createLibraryActions({
  takes,
  server,
  ownerId,
  wakeOutbox,
  now,
}: LibraryActionsOptions): LibraryActions {
  const own = async (takeId: string): Promise<Result<Take>> => {
    const [found, owner] = await Promise.all([takes.shown.get(takeId), ownerId()]);
    if (!found.ok) return found;
    return found.value?.ownerId === owner ? ok(found.value) : err('no-such-take');
  };
  /** It was there a moment ago: the device has not written it. */
  const written = (take: Take | null): Result<TakeView> =>
    take ? ok(takeViewOf(take)) : err('device-storage-refused');
  const views = (read: Result<readonly Take[]>): Result<{ takes: readonly TakeView[] }> =>
    read.ok ? ok({ takes: read.value.map(takeViewOf) }) : read;
  const isEnded = (take: Take) => hasLinkEnded(take.delivery, now());
  const isOnServer = (take: Take) => take.delivery.state === 'final' && !isEnded(take);
  /** The server ended it before its time was over here: another clock, or a permission that never came. */
  const noteEnd = async ({ id, delivery }: Take, code: ErrorCode) => {
    if (code !== 'mote-expired' || delivery.state !== 'final') return;
    await takes.setDelivery(id, { ...delivery, expiresAt: Math.min(now(), endOf(delivery) ?? now()) });
  };
  const nextOf = async ({ claim }: Take) => {
    const next = await renewedClaim(claim);
    return { id: await moteIdOf(next), claim: next };
  };

  return {
    async list(before) {
      const page = { ownerId: await ownerId(), limit: LIMITS.pageSize, ...(before === null ? {} : { before }) };
      return views(await takes.shown.list(page));
    },
    async one(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      return found.value.capture.state === 'discarded' ? err('no-such-take') : ok(takeViewOf(found.value));
    },
    async interrupted() {
      return views(await takes.shown.interrupted(await ownerId()));
    },
    async keepInterrupted(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const kept = await takes.finish(takeId, 'recovered', null);
      wakeOutbox();
      return kept.ok ? ok(takeViewOf(kept.value)) : kept;
    },
    async rename(takeId, title) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const take = found.value;
      if (Array.from(title).length > LIMITS.titleCodePoints) return err('title-too-long');
      if (isOnServer(take)) {
        const renamed = await server.rename(takeId, title, take.claim);
        if (!renamed.ok) {
          await noteEnd(take, renamed.error);
          return renamed;
        }
      }
      // One that has ended has no title at the server that it could owe.
      return written(await takes.rename(takeId, title, take.delivery.state === 'final'));
    },
    async remove(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const take = found.value;
      if (isOnServer(take)) {
        const removed = await server.remove(takeId, take.claim);
        if (!removed.ok && !isGone(removed.error)) return removed;
      }
      const discarded = written(await takes.discard(takeId));
      wakeOutbox();
      return discarded.ok ? ok(undefined) : discarded;
    },
    async restore(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const take = found.value;
      if (isOnServer(take)) {
        const restored = await server.restore(takeId, take.claim);
        if (!restored.ok) return restored;
      }
      const back = await takes.restore(takeId);
      wakeOutbox();
      return written(back);
    },
    async renew(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const take = found.value;
      if (isEnded(take)) return err('mote-expired');
      if (!isOnServer(take)) return err('mote-not-ready');
      const next = await nextOf(take);
      const renewed = await server.renew(takeId, next, take.claim);
      if (!renewed.ok) {
        await noteEnd(take, renewed.error);
        return renewed;
      }
      const kept = await takes.renew(takeId, next);
      return kept.ok ? ok(takeViewOf(kept.value)) : kept;
    },
    async shareAgain(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const take = found.value;
      if (!isEnded(take)) return err('bad-request', 'Its link has not ended');
      // Its sound left this device before, and the server's is gone.
      if (!(await takes.audio(takeId))) return err('mote-expired');
      const fresh = await takes.renew(takeId, await nextOf(take), FRESH_DELIVERY);
      wakeOutbox();
      return fresh.ok ? ok(takeViewOf(fresh.value)) : fresh;
    },
    async audio(takeId) {
      const [found, owner] = await Promise.all([takes.shown.get(takeId), ownerId()]);
      const take = found.ok ? found.value : null;
      // Of a shared device: nobody hears what another person has recorded here.
      if (take && take.ownerId !== owner) return err('no-such-take');
      const here = await takes.audio(takeId);
      if (here) return ok(here);
      // Nobody else has what was not sent.
      return take && take.delivery.state !== 'final' ? err('device-storage-refused') : server.audio(takeId);
    },
  };
}

/** The server has it no more: what was asked for is so already. */
const isGone = (code: string): boolean => code === 'mote-removed' || code === 'mote-expired' || code === 'no-such-mote';
