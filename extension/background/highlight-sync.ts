import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { HighlightCursorOf } from '@/extension/platform/settings.ts';
import type { LibraryApi } from '@/shared/client/library-api.ts';
import { HIGHLIGHTS_A_CALL, type SavedHighlight } from '@/shared/contract/library.ts';
import type { Highlight } from '@/shared/domain/highlight.ts';
import type { HighlightStore } from '@/shared/store/contract.ts';

export interface HighlightSyncOptions {
  store: Pick<HighlightStore, 'owed' | 'settle' | 'merge'>;
  /** Speaks for this person only: nothing of one goes out under another's session. */
  api(ownerId: string): LibraryApi;
  /** Who is signed in; null: nobody, and nothing is sent. */
  person(): Promise<string | null>;
  /** How far this device has heard of the account. */
  cursor: Item<HighlightCursorOf | null>;
  /** Something of the account is new here. */
  onNews(): void;
  now(): number;
  logger: Pick<Logger, 'warn'>;
}

export interface HighlightSync {
  /** Something was changed here: the account is told, and asked. Settles when both have the same, or it failed. */
  run(): Promise<void>;
  /** Somebody looks: the account is asked, unless that was done a moment ago. */
  look(): Promise<void>;
}

/** Other devices are not asked after at every page that is opened. */
const LOOK_MS = 60_000;
const BEGINNING = { at: 0, id: '' };
/** Calls of one run: a server that never comes to an end is left. */
const MOST_CALLS = 500;

/** The highlights of who is signed in, the same on every device. What could not be sent stays owed, and goes with the next run. */
export function createHighlightSync(options: HighlightSyncOptions): HighlightSync {
  const { store, api, person, cursor, onNews, now, logger } = options;
  let running: Promise<void> | null = null;
  let isDue = false;

  /** One call; answers whether there is more to do. */
  async function step(ownerId: string): Promise<boolean> {
    const known = await cursor.get();
    const since = known?.ownerId === ownerId ? { at: known.at, id: known.id } : null;
    const owed = await store.owed(ownerId, HIGHLIGHTS_A_CALL.changes);
    const answer = await api(ownerId).saveHighlights({ changes: owed.map(savedOf), since });
    if (!answer.ok) {
      logger.warn(`highlights of the account: ${answer.error}`);
      return false;
    }
    const { highlights, next, hasMore } = answer.value;
    const merged = await store.merge(ownerId, highlights as Omit<Highlight, 'ownerId'>[]);
    if (!merged.ok) return false;
    await store.settle(ownerId, owed);
    await cursor.set({ ownerId, ...(next ?? BEGINNING), heardAt: now() });
    if (merged.value > 0) onNews();
    return hasMore || owed.length === HIGHLIGHTS_A_CALL.changes;
  }

  async function all(): Promise<void> {
    do {
      isDue = false;
      const ownerId = await person();
      if (ownerId === null) return;
      for (let call = 0; call < MOST_CALLS && (await step(ownerId)); call += 1);
    } while (isDue);
  }

  function run(): Promise<void> {
    isDue = true;
    running ??= all()
      .catch((fault: unknown) => logger.warn('highlights of the account', fault))
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    run,
    look: async () => {
      const [known, ownerId] = await Promise.all([cursor.get(), person()]);
      const age = known?.ownerId === ownerId ? now() - (known?.heardAt ?? 0) : LOOK_MS;
      // A clock that was put back makes it younger than new.
      if (age >= LOOK_MS || age < 0) await run();
    },
  };
}

const savedOf = ({ ownerId: _, ...highlight }: Highlight): SavedHighlight => highlight;
