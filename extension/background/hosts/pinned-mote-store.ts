import type { Sticky } from '@/extension/core/page/page-ports.ts';
import type { SidebarPlace } from '@/extension/core/page/ports.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { StoredPinnedMote } from '@/extension/platform/settings.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';

/** Maximum number of stickies per device. Above it, the store unpins the oldest sticky and keeps its mote. */
export const MOST_STICKIES = 300;

export interface PinnedMoteStore {
  /** Pins a mote; the page decides where. Returns the sticky's id. */
  pin(moteId: string): Promise<string>;
  /** Moves a sticky. Ignores a sticky of another page or of another user. */
  place(id: string, address: string, place: SidebarPlace): Promise<void>;
  /** Returns the motes that this user has pinned to an address. */
  at(address: string): Promise<readonly Sticky[]>;
  /** Returns the mote of a sticky. Null: it is no longer pinned, or belongs to another user. */
  moteOf(id: string): Promise<string | null>;
  unpin(id: string): Promise<void>;
}

export interface PinnedMoteStoreOptions {
  item: Item<readonly StoredPinnedMote[]>;
  ownerId(): Promise<string>;
  createId(): string;
  now(): number;
}

/**
 * Creates the store of motes pinned to web pages, on this device. It keeps only the hash of an address, so that no
 * visited page can be read from it.
 */
export function createPinnedMoteStore({ item, ownerId, createId, now }: PinnedMoteStoreOptions): PinnedMoteStore {
  const inTurn = createSerialQueue();
  /** Runs changes one after the other, so that simultaneous changes of two pages are both kept. */
  const change = <T>(
    edit: (all: readonly StoredPinnedMote[]) => Promise<readonly [readonly StoredPinnedMote[], T]>,
  ): Promise<T> =>
    inTurn(async () => {
      const [next, answer] = await edit(await item.get());
      await item.set(next.slice(-MOST_STICKIES));
      return answer;
    });

  return {
    pin: (moteId) =>
      change(async (all) => {
        const sticky: StoredPinnedMote = {
          id: createId(),
          ownerId: await ownerId(),
          moteId,
          page: '',
          place: null,
          at: now(),
        };
        return [[...all, sticky], sticky.id];
      }),
    async place(id, address, place) {
      const [page, owner] = await Promise.all([pageOf(address), ownerId()]);
      const isMeant = (known: StoredPinnedMote) =>
        known.id === id && known.ownerId === owner && (known.page === '' || known.page === page);
      await change(async (all) => [all.map((known) => (isMeant(known) ? { ...known, page, place } : known)), null]);
    },
    async at(address) {
      const [page, owner, all] = await Promise.all([pageOf(address), ownerId(), item.get()]);
      return all
        .filter((known) => known.page === page && known.ownerId === owner)
        .map(({ id, place }) => ({ id, place }));
    },
    async moteOf(id) {
      const [owner, all] = await Promise.all([ownerId(), item.get()]);
      return all.find((known) => known.id === id && known.ownerId === owner)?.moteId ?? null;
    },
    async unpin(id) {
      const owner = await ownerId();
      await change(async (all) => [all.filter((known) => known.id !== id || known.ownerId !== owner), null]);
    },
  };
}

/** Returns the page's address without its hash, as SHA-256 in hex. */
async function pageOf(address: string): Promise<string> {
  const url = new URL(address);
  url.hash = '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(url.href));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
