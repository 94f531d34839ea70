import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { inProject } from '../files.ts';
import type { Database } from './contract.ts';
import { createGroupCommit } from './group-commit.ts';
import { createKeyLocks } from './key-locks.ts';
import { asHandle, sqliteKit } from './kit.ts';
import { schema } from './schema.ts';
import { explainSqlite, makeDataFolder, refuseDamaged, refuseLostDatabase, refuseNewer } from './sqlite-file.ts';
import { prepareList, prepareRead } from './sqlite-prepare.ts';
import { createRowCaches } from './sqlite-row-cache.ts';

const migrationsFolder = inProject('worker-api/db/migrations/sqlite');

export interface SqliteOptions {
  /** A file path, or ':memory:'. */
  file: string;
  /** Folder of the recordings that the rows name. Absent: the recordings are stored elsewhere. */
  blobsDir?: string;
  /** Maximum number of pages of the file, by which the fault tests fill the disk. */
  maxPages?: number;
}

export interface SqliteDatabase extends Database {
  /** For fault tests: sets the maximum number of pages of the file from now on. */
  setMaxPages(pages: number): void;
  pageCount(): number;
  /** Runs `PRAGMA integrity_check`. Returns 'ok', or a description of the damage. */
  checkIntegrity(): string;
}

/** Minimum interval between two checkpoints for erased rows, in ms. */
const SCRUB_MS = 60_000;

/** The embedded database: one file, one connection, WAL, every commit fsynced. */
export function openSqlite(options: SqliteOptions): SqliteDatabase {
  const { file, blobsDir } = options;
  if (file === ':memory:') return open(options);
  makeDataFolder(dirname(file));
  return explainSqlite(file, () => {
    refuseLostDatabase(file, blobsDir);
    return open(options);
  });
}

function open({ file, maxPages }: SqliteOptions): SqliteDatabase {
  const client = new BetterSqlite3(file);
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  // Overwrites deleted rows with zeros, so that no backup of the file contains them.
  client.pragma('secure_delete = ON');
  client.pragma('busy_timeout = 5000');
  client.pragma('cache_size = -65536');
  // Keeps the data of savepoints in memory, because in a temporary file this data would be most of what a commit
  // writes.
  client.pragma('temp_store = MEMORY');
  // Reads rows that are not in the cache from the system's page cache, without a call per page. Reads are then as fast
  // with a million motes as with a few.
  client.pragma('mmap_size = 1073741824');
  // Under load, a checkpoint per 4 MB costs more time than the commits in between. At start, 32 MB are read back
  // quickly.
  client.pragma('wal_autocheckpoint = 8000');
  if (file !== ':memory:') refuseDamaged(client, file);
  refuseNewer(newestMigration(client), migrationsFolder, file);
  const handle = drizzle(client);
  migrate(handle, { migrationsFolder });
  const rowCaches = createRowCaches(client);
  if (maxPages) client.pragma(`max_page_count = ${maxPages}`);

  const atomic = createGroupCommit(client, rowCaches.overlook);
  const version = Number(client.pragma('user_version', { simple: true }));
  const opened = file === ':memory:' ? null : statSync(file);
  const scrubber = createScrubber(client);
  return {
    dialect: 'sqlite',
    tables: schema(sqliteKit),
    handle: asHandle(handle),
    atomic,
    prepare: (_name, table, query) => prepareRead(client, table, query, rowCaches.create()),
    prepareList: (_name, table, query) => prepareList(client, table, query, rowCaches.create()),
    ...createKeyLocks(),
    async ping() {
      const now = opened && statSync(file, { throwIfNoEntry: false });
      if (opened && (now?.ino !== opened.ino || now.dev !== opened.dev)) {
        throw new Error('The database file was deleted or replaced');
      }
      // This write has no effect except the test of writing.
      await atomic([{ query: { toSQL: () => ({ sql: `PRAGMA user_version = ${version}`, params: [] }) } }]);
    },
    async explain(query) {
      const { sql, params } = query.toSQL();
      const rows = client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params) as { detail: string }[];
      return rows.map((row) => row.detail).join('\n');
    },
    setMaxPages: (pages) => void client.pragma(`max_page_count = ${pages}`),
    pageCount: () => Number(client.pragma('page_count', { simple: true })),
    checkIntegrity: () => String(client.pragma('integrity_check', { simple: true })),
    scrub: scrubber.scrub,
    async close() {
      scrubber.stop();
      client.close();
    },
  };
}

/** Returns the time of the file's last migration; null: it is new. */
function newestMigration(client: BetterSqlite3.Database): number | null {
  const table = client.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!table) return null;
  return Number(client.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get() ?? 0);
}

/**
 * Moves the log's pages into the file and empties the log. The log contains rows as they were before they were erased.
 */
function createScrubber(client: BetterSqlite3.Database): { scrub(): void; stop(): void } {
  let scrubbedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    scrubbedAt = performance.now();
    client.pragma('wal_checkpoint(TRUNCATE)');
  };
  return {
    scrub() {
      timer ??= setTimeout(run, Math.max(0, scrubbedAt + SCRUB_MS - performance.now())).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
