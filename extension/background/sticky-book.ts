import type { Sticky } from '@/extension/core/page-ports.ts';
import type { SidebarPlace } from '@/extension/core/ports.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { KeptSticky } from '@/extension/platform/settings.ts';

/** So many are kept on a device; then the oldest goes. Its mote stays. */
export const MOST_STICKIES = 300;

export interface StickyBook {
  /** A mote that is to stand in a page; the page says where. Answers the sticky's id. */
  pin(moteId: string): Promise<string>;
  /** One that stands elsewhere, or is another person's, is not moved. */
  place(id: string, address: string, place: SidebarPlace): Promise<void>;
  /** What this person has pinned to an address. */
  at(address: string): Promise<readonly Sticky[]>;
  /** Null: it is no longer pinned, or another person's. */
  moteOf(id: string): Promise<string | null>;
  unpin(id: string): Promise<void>;
}

export interface StickyBookOptions {
  item: Item<readonly KeptSticky[]>;
  ownerId(): Promise<string>;
  createId(): string;
  now(): number;
}

/** Motes pinned to web pages, on this device. Of an address its hash is kept: where somebody was can be read from none of it. */
export function createStickyBook({ item, ownerId, createId, now }: StickyBookOptions): StickyBook {
  let changes: Promise<unknown> = Promise.resolve();
  /** One after the other: two pages that change something at once both have their will. */
  const change = <T>(
    edit: (all: readonly KeptSticky[]) => Promise<readonly [readonly KeptSticky[], T]>,
  ): Promise<T> => {
    const changed = Promise.allSettled([changes]).then(async () => {
      const [next, answer] = await edit(await item.get());
      await item.set(next.slice(-MOST_STICKIES));
      return answer;
    });
    changes = changed;
    return changed;
  };

  return {
    pin: (moteId) =>
      change(async (all) => {
        const sticky: KeptSticky = {
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
      const isMeant = (known: KeptSticky) =>
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

/** Which page it is, without its place on it (the hash), as SHA-256 in hex. */
async function pageOf(address: string): Promise<string> {
  const url = new URL(address);
  url.hash = '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(url.href));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
