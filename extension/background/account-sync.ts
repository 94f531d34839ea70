import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { AccountCursor, AccountWait } from '@/extension/platform/settings.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { SAVED_A_CALL, type SavedCursor } from '@/shared/contract/library.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { backoffMs, isDue as hasCome } from '@/shared/store/backoff.ts';
import type { AccountStore } from '@/shared/store/contract.ts';

export interface SavedChanges<T> {
  changes: Omit<T, 'ownerId'>[];
  since: SavedCursor | null;
}

export interface SavedNews<T> {
  saved: readonly Omit<T, 'ownerId'>[];
  next: SavedCursor | null;
  hasMore: boolean;
}

export interface AccountSyncOptions<T extends { ownerId: string }> {
  /** For the log. */
  what: string;
  store: AccountStore<T>;
  /** Speaks for this person only: nothing of one goes out under another's session. */
  send(ownerId: string, body: SavedChanges<T>): Promise<ApiResult<SavedNews<T>>>;
  /** Who is signed in; null: nobody, and nothing is sent. */
  person(): Promise<string | null>;
  /** How far this device has heard of the account. */
  cursor: Item<AccountCursor | null>;
  /** What could not be sent, for the person to see; null: nothing waits. */
  wait: Item<AccountWait | null>;
  /** Something of the account is new here. */
  onNews(): void;
  /** From 0 to below 1. */
  random(): number;
  now(): number;
  logger: Pick<Logger, 'warn'>;
}

export interface AccountSync {
  /** Something was changed here: the account is told, and asked. Settles when both have the same, or it failed. */
  run(): Promise<void>;
  /** Somebody looks: the account is asked, unless that was done a moment ago, or failed and its time has not come again. */
  look(): Promise<void>;
  /** The network is back, or the time has come: what waits is sent. */
  retry(): Promise<void>;
  /** When what waits of who is signed in is tried again, epoch ms; null: nothing of theirs waits. */
  nextAt(): Promise<number | null>;
}

/** Other devices are not asked after at every page that is opened. */
const LOOK_MS = 60_000;
const BEGINNING = { at: 0, id: '' };
/** Calls of one run: a server that never comes to an end is left. */
const MOST_CALLS = 500;

/** What a person has many of, the same on every device of who is signed in. What could not be sent stays owed, and goes with the next run. */
export function createAccountSync<T extends { ownerId: string }>(options: AccountSyncOptions<T>): AccountSync {
  const { what, store, person, cursor, wait, onNews, now, logger } = options;
  let running: Promise<void> | null = null;
  let isDue = false;

  /** One call; answers whether there is more to do. */
  async function step(ownerId: string): Promise<boolean> {
    const known = await cursor.get();
    const since = known?.ownerId === ownerId ? { at: known.at, id: known.id } : null;
    const owed = await store.owed(ownerId, SAVED_A_CALL.changes);
    const answer = await options.send(ownerId, { changes: owed.map(savedOf), since });
    if (!answer.ok) {
      logger.warn(`${what}: ${answer.error}`);
      await keepWaiting(ownerId, answer);
      return false;
    }
    if (await waitOf(ownerId)) await wait.set(null);
    const { saved, next, hasMore } = answer.value;
    const merged = await store.merge(ownerId, saved);
    if (!merged.ok) return false;
    await store.settle(ownerId, owed);
    await cursor.set({ ownerId, ...(next ?? BEGINNING), heardAt: now() });
    if (merged.value > 0) onNews();
    if (hasMore || owed.length === SAVED_A_CALL.changes) return true;
    // What came may have changed more here: two words of one meaning are one now.
    return merged.value > 0 && (await store.owed(ownerId, 1)).length > 0;
  }

  async function waitOf(ownerId: string | null): Promise<AccountWait | null> {
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
      .catch((fault: unknown) => logger.warn(what, fault))
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
    nextAt: async () => (await waitOf(await person()))?.at ?? null,
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

const savedOf = <T extends { ownerId: string }>({ ownerId: _, ...saved }: T): Omit<T, 'ownerId'> => saved;
