import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { moteIdOf, renewedClaim } from '@/shared/domain/mote/mote.ts';
import {
  endOf,
  FRESH_DELIVERY,
  hasLinkEnded,
  type Take,
  type TakeView,
  takeViewOf,
} from '@/shared/domain/mote/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';

/** The server calls that the list needs. A claim authorises an anonymous owner. */
export interface LibraryServer {
  rename(moteId: string, title: string, claim: string): Promise<Result<unknown>>;
  remove(moteId: string, claim: string): Promise<Result<unknown>>;
  restore(moteId: string, claim: string): Promise<Result<unknown>>;
  /** Gives the audio to `next`; the old link stops working. Idempotent for the same `next`. */
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
  /** Makes a new link for a mote on the server; 'mote-not-ready' before. */
  renew(takeId: string): Promise<Result<TakeView>>;
  /** Sends a mote that expired at the server again from this device, under a new link. */
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

/**
 * Creates the actions of the list over the store and the server. A take that the server does not have changes on the
 * device only.
 */
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
  /** Converts the result of a write. The take existed a moment ago, so null means that the device did not write it. */
  const written = (take: Take | null): Result<TakeView> =>
    take ? ok(takeViewOf(take)) : err('device-storage-refused');
  const views = (read: Result<readonly Take[]>): Result<{ takes: readonly TakeView[] }> =>
    read.ok ? ok({ takes: read.value.map(takeViewOf) }) : read;
  const isEnded = (take: Take) => hasLinkEnded(take.delivery, now());
  const isOnServer = (take: Take) => take.delivery.state === 'final' && !isEnded(take);
  /** Stores that the server ended a mote earlier than expected: another clock, or a permission that never came. */
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
      // An expired mote has no title at the server, so none is unsent.
      return written(await takes.rename(takeId, title, take.delivery.state === 'final'));
    },
    async remove(takeId) {
      const found = await own(takeId);
      if (!found.ok) return found;
      const take = found.value;
      if (isOnServer(take)) {
        const removed = await server.remove(takeId, take.claim);
        if (!removed.ok && !isMissingOnServer(removed.error)) return removed;
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
      // The audio was purged from this device before, and the server's is deleted.
      if (!(await takes.audio(takeId))) return err('mote-expired');
      const fresh = await takes.renew(takeId, await nextOf(take), FRESH_DELIVERY);
      wakeOutbox();
      return fresh.ok ? ok(takeViewOf(fresh.value)) : fresh;
    },
    async audio(takeId) {
      const [found, owner] = await Promise.all([takes.shown.get(takeId), ownerId()]);
      const take = found.ok ? found.value : null;
      // On a shared device, a user cannot hear another user's recordings.
      if (take && take.ownerId !== owner) return err('no-such-take');
      const here = await takes.audio(takeId);
      if (here) return ok(here);
      // Only this device has the audio of an unsent take.
      return take && take.delivery.state !== 'final' ? err('device-storage-refused') : server.audio(takeId);
    },
  };
}

/** Returns whether the server no longer has the mote: the requested state is reached already. */
const isMissingOnServer = (code: string): boolean =>
  code === 'mote-removed' || code === 'mote-expired' || code === 'no-such-mote';
