import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { HighlightCursorOf, HighlightWait } from '@/extension/platform/settings.ts';
import type { LibraryApi } from '@/shared/client/library-api.ts';
import { HIGHLIGHTS_A_CALL, type SavedHighlight } from '@/shared/contract/library.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Highlight } from '@/shared/domain/highlight.ts';
import { backoffMs, isDue as hasCome } from '@/shared/store/backoff.ts';
import type { HighlightStore } from '@/shared/store/contract.ts';

export interface HighlightSyncOptions {
  store: Pick<HighlightStore, 'owed' | 'settle' | 'merge'>;
  /** Speaks for this person only: nothing of one goes out under another's session. */
  api(ownerId: string): LibraryApi;
  /** Who is signed in; null: nobody, and nothing is sent. */
  person(): Promise<string | null>;
  /** How far this device has heard of the account. */
  cursor: Item<HighlightCursorOf | null>;
  /** What could not be sent, for the person to see; null: nothing waits. */
  wait: Item<HighlightWait | null>;
  /** Something of the account is new here. */
  onNews(): void;
  /** From 0 to below 1. */
  random(): number;
  now(): number;
  logger: Pick<Logger, 'warn'>;
}

export interface HighlightSync {
  /** Something was changed here: the account is told, and asked. Settles when both have the same, or it failed. */
  run(): Promise<void>;
  /** Somebody looks: the account is asked, unless that was done a moment ago, or failed and its time has not come again. */
  look(): Promise<void>;
  /** The network is back, or the time has come: what waits is sent. */
  retry(): Promise<void>;
}

/** Other devices are not asked after at every page that is opened. */
const LOOK_MS = 60_000;
const BEGINNING = { at: 0, id: '' };
/** Calls of one run: a server that never comes to an end is left. */
const MOST_CALLS = 500;

/** The highlights of who is signed in, the same on every device. What could not be sent stays owed, and goes with the next run. */
export function createHighlightSync(options: HighlightSyncOptions): HighlightSync {
  const { store, api, person, cursor, wait, onNews, now, logger } = options;
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
      await keepWaiting(ownerId, answer);
      return false;
    }
    if (await waitOf(ownerId)) await wait.set(null);
    const { highlights, next, hasMore } = answer.value;
    const merged = await store.merge(ownerId, highlights as Omit<Highlight, 'ownerId'>[]);
    if (!merged.ok) return false;
    await store.settle(ownerId, owed);
    await cursor.set({ ownerId, ...(next ?? BEGINNING), heardAt: now() });
    if (merged.value > 0) onNews();
    return hasMore || owed.length === HIGHLIGHTS_A_CALL.changes;
  }

  async function waitOf(ownerId: string | null): Promise<HighlightWait | null> {
    const known = await wait.get();
    return known?.ownerId === ownerId ? known : null;
  }

  async function keepWaiting(
    ownerId: string,
    refused: { error: ErrorCode; retryAfterMs: number | null },
  ): Promise<void> {
    const attempt = ((await waitOf(ownerId))?.attempt ?? 0) + 1;
    const at = now() + backoffMs(attempt, options.random, refused.retryAfterMs);
    await wait.set({ ownerId, error: refused.error, isAsked: refused.retryAfterMs !== null, at, attempt });
  }

  async function all(): Promise<void> {
    do {
      isDue = false;
      const ownerId = await person();
      if (ownerId === null) return;
      for (let call = 0; call < MOST_CALLS && (await step(ownerId)); call += 1);
    } while (isDue);
  }

  function send(): Promise<void> {
    isDue = true;
    running ??= all()
      .catch((fault: unknown) => logger.warn('highlights of the account', fault))
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    async run() {
      const waits = await waitOf(await person());
      if (!waits?.isAsked || hasCome(waits.at, now())) await send();
    },
    async retry() {
      if (await waitOf(await person())) await send();
    },
    look: async () => {
      const [known, ownerId] = await Promise.all([cursor.get(), person()]);
      const waits = await waitOf(ownerId);
      if (waits) return hasCome(waits.at, now()) ? send() : undefined;
      const age = known?.ownerId === ownerId ? now() - (known?.heardAt ?? 0) : LOOK_MS;
      // A clock that was put back makes it younger than new.
      if (age >= LOOK_MS || age < 0) await send();
    },
  };
}

const savedOf = ({ ownerId: _, ...highlight }: Highlight): SavedHighlight => highlight;
