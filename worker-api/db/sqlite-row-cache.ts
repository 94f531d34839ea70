import type BetterSqlite3 from 'better-sqlite3';

/** Maximum number of cached keys, enough for the rows in use. Beyond it the cache is emptied. */
const MAX_KEYS = 512;

/** A row or a list of rows, with the database's change counters at the read. Null: the key was requested only once. */
interface CachedRow {
  readonly found: object | null;
  readonly byOthers: unknown;
  readonly byUs: unknown;
}

const NO_ANSWER: CachedRow = { found: null, byOthers: null, byUs: null };

/** Reads the result of one statement for one value. A cached result is frozen, because several callers share it. */
export type ReadThrough = (key: unknown, take: (key: unknown) => object | null) => object | null;

export interface RowCaches {
  create(): ReadThrough;
  /** Excludes this many changes of this connection from the count: changes in tables that are never cached. */
  overlook(changes: number): void;
}

/**
 * Caches rows that are requested again, until the next write: by this connection (total_changes, minus those passed to
 * overlook()), or by another connection or process (data_version). So no row is ever stale, and thirty users who open
 * one mote cost one read. Rows that are requested once are not cached: with a million motes they would only burden the
 * garbage collector.
 */
export function createRowCaches(client: BetterSqlite3.Database): RowCaches {
  const dataVersion = client.prepare('PRAGMA data_version').pluck();
  const totalChanges = client.prepare('SELECT total_changes()').pluck();
  let byOthersNow: unknown;
  let isAsked = false;
  let overlooked = 0;
  const changesByUs = () => Number(totalChanges.get()) - overlooked;
  /**
   * Reads data_version once per turn of the event loop: the effects of another process's write reach us in a later
   * turn.
   */
  const askOthers = () => {
    if (isAsked) return byOthersNow;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
    });
    byOthersNow = dataVersion.get();
    return byOthersNow;
  };

  const create = (): ReadThrough => {
    const cache = new Map<unknown, CachedRow>();
    return (key, take) => {
      const known = cache.get(key);
      if (known === undefined) {
        if (cache.size >= MAX_KEYS) cache.clear();
        cache.set(key, NO_ANSWER);
        return take(key);
      }
      // A rollback may undo a row that is read in a transaction, so such a row is not cached.
      if (client.inTransaction) return take(key);
      // Reads the change counters before the row. If a write happens between the two reads, a new row counts as stale;
      // a stale row never counts as current.
      const [byOthers, byUs] = [askOthers(), changesByUs()];
      if (known.found && known.byOthers === byOthers && known.byUs === byUs) return known.found;
      const found = take(key);
      cache.set(key, { found: found && freeze(found), byOthers, byUs });
      return found;
    };
  };
  return {
    create,
    overlook(changes) {
      overlooked += changes;
    },
  };
}

const freeze = (found: object): object => {
  if (Array.isArray(found)) for (const row of found) Object.freeze(row);
  return Object.freeze(found);
};
