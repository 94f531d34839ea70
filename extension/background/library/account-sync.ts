import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { AccountCursor, AccountWait } from '@/extension/platform/settings.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { SAVED_A_CALL, type SavedCursor } from '@/shared/contract/library.ts';
import { backoffMs, isDue as hasCome } from '@/shared/store/backoff.ts';
import type { AccountStore } from '@/shared/store/contract.ts';

export interface SavedChanges<T> {
  changes: Omit<T, 'ownerId'>[];
  since: SavedCursor | null;
}

export interface SaveResult<T> {
  saved: readonly Omit<T, 'ownerId'>[];
  next: SavedCursor | null;
  hasMore: boolean;
}

export interface AccountSyncOptions<T extends { ownerId: string }> {
  /** Name for the log. */
  what: string;
  store: AccountStore<T>;
  /** Sends the changes of this user only, never under another user's session. */
  send(ownerId: string, body: SavedChanges<T>): Promise<ApiResult<SaveResult<T>>>;
  /** Returns the signed-in user. Null while signed out: the sync sends nothing. */
  person(): Promise<string | null>;
  /** Position up to which this device has the account's changes. */
  cursor: Item<AccountCursor | null>;
  /** Changes that could not be sent; our screens show them. Null: no change waits. */
  wait: Item<AccountWait | null>;
  /** Called when the account has brought changes to this device. */
  onRemoteChange(): void;
  /** Returns a number from 0 to below 1. */
  random(): number;
  now(): number;
  logger: Pick<Logger, 'warn'>;
}

export interface AccountSync {
  /** Sends local changes and fetches the account's. Resolves when both sides match, or the sync failed. */
  run(): Promise<void>;
  /**
   * Fetches the account's changes, unless the last fetch was less than a minute ago, or failed and its retry is not due
   * yet.
   */
  look(): Promise<void>;
  /** Sends the waiting changes, when the network is back or the retry is due. */
  retry(): Promise<void>;
  /** Returns when the signed-in user's waiting changes are retried, in epoch ms; null: no change waits. */
  nextAt(): Promise<number | null>;
}

/** Minimum time in ms between two fetches, so that not every opened page causes one. */
const LOOK_MS = 60_000;
const BEGINNING = { at: 0, id: '' };
/** Maximum calls of one run, in case a server never reports the end. */
const MOST_CALLS = 500;

/**
 * Creates the sync of a user's collection between all their signed-in devices. Changes that could not be sent stay
 * pending until the next run.
 */
export function createAccountSync<T extends { ownerId: string }>(options: AccountSyncOptions<T>): AccountSync {
  const { what, store, person, cursor, wait, onRemoteChange, now, logger } = options;
  let running: Promise<void> | null = null;
  let isDue = false;

  /** Makes one call. Returns true if there is more to do. */
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
    if (merged.value > 0) onRemoteChange();
    if (hasMore || owed.length === SAVED_A_CALL.changes) return true;
    // Received items may have changed local items: the store merges two words of one meaning. Those changes are sent
    // too.
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
      // After a clock was turned back, the age is negative.
      if (age >= LOOK_MS || age < 0) await send();
    },
  };
}

const savedOf = <T extends { ownerId: string }>({ ownerId: _, ...saved }: T): Omit<T, 'ownerId'> => saved;
