import type BetterSqlite3 from 'better-sqlite3';

/** Enough for what is looked at just now; when they are more, it begins again. */
const MAX_KEYS = 512;

/** A row or a list of rows, kept with what the database stood at; null: only asked for. */
interface Kept {
  readonly found: object | null;
  readonly byOthers: unknown;
  readonly byUs: unknown;
}

const ASKED: Kept = { found: null, byOthers: null, byUs: null };

/** What one statement finds under one value. What is found twice is frozen: it is handed out again and again. */
export type ReadThrough = (key: unknown, take: (key: unknown) => object | null) => object | null;

export interface RowCaches {
  create(): ReadThrough;
  /** So many changes were made by this connection in tables of which nothing is ever kept. */
  overlook(changes: number): void;
}

/**
 * Rows that are asked for again, for as long as nothing has been written since: neither by this connection (total_changes,
 * less what is overlooked) nor by another one or another process (data_version). So it is never out of date, and thirty who
 * open one mote cost one read. What is asked for once is not kept: a server of a million motes would only keep the collector
 * busy.
 */
export function createRowCaches(client: BetterSqlite3.Database): RowCaches {
  const dataVersion = client.prepare('PRAGMA data_version').pluck();
  const totalChanges = client.prepare('SELECT total_changes()').pluck();
  let byOthersNow: unknown;
  let isAsked = false;
  let overlooked = 0;
  const changesByUs = () => Number(totalChanges.get()) - overlooked;
  /** Asked once in a turn of the event loop: what follows from another's write reaches us in a later one. */
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
    const kept = new Map<unknown, Kept>();
    return (key, take) => {
      const known = kept.get(key);
      if (known === undefined) {
        if (kept.size >= MAX_KEYS) kept.clear();
        kept.set(key, ASKED);
        return take(key);
      }
      // What is read in a transaction may be undone with it.
      if (client.inTransaction) return take(key);
      // Before the read: a write that comes between makes what is kept too old, never too new.
      const [byOthers, byUs] = [askOthers(), changesByUs()];
      if (known.found && known.byOthers === byOthers && known.byUs === byUs) return known.found;
      const found = take(key);
      kept.set(key, { found: found && freeze(found), byOthers, byUs });
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
