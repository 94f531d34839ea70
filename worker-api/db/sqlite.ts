import { mkdirSync } from 'node:fs';
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
import { prepareList, prepareRead } from './sqlite-prepare.ts';
import { createRowCaches } from './sqlite-row-cache.ts';

const migrationsFolder = inProject('worker-api/db/migrations/sqlite');

export interface SqliteOptions {
  /** A file, or ':memory:'. */
  file: string;
  /** The fault tests fill the disk by it. */
  maxPages?: number;
}

export interface SqliteDatabase extends Database {
  /** For fault tests: the most pages that the file may have from now on. */
  setMaxPages(pages: number): void;
  pageCount(): number;
  /** `PRAGMA integrity_check`: 'ok', or what is broken. */
  checkIntegrity(): string;
}

/** The embedded database: one file, one connection, WAL, every commit fsynced. */
export function openSqlite({ file, maxPages }: SqliteOptions): SqliteDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const client = new BetterSqlite3(file);
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('busy_timeout = 5000');
  client.pragma('cache_size = -65536');
  // What a savepoint would restore is kept in memory: in a temporary file it is most of what a commit writes.
  client.pragma('temp_store = MEMORY');
  // Rows beyond the cache come from the system's own, without a call for each page: a million motes read as fast as few.
  client.pragma('mmap_size = 1073741824');
  // Under load a checkpoint each 4 MB costs more than the commits between them; 32 MB are read back in a moment at start.
  client.pragma('wal_autocheckpoint = 8000');
  const handle = drizzle(client);
  migrate(handle, { migrationsFolder });
  const rowCaches = createRowCaches(client);
  if (maxPages) client.pragma(`max_page_count = ${maxPages}`);

  return {
    dialect: 'sqlite',
    tables: schema(sqliteKit),
    handle: asHandle(handle),
    atomic: createGroupCommit(client, rowCaches.overlook),
    prepare: (_name, table, query) => prepareRead(client, table, query, rowCaches.create()),
    prepareList: (_name, table, query) => prepareList(client, table, query, rowCaches.create()),
    ...createKeyLocks(),
    async ping() {
      client.prepare('SELECT 1').get();
    },
    async explain(query) {
      const { sql, params } = query.toSQL();
      const rows = client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params) as { detail: string }[];
      return rows.map((row) => row.detail).join('\n');
    },
    setMaxPages: (pages) => void client.pragma(`max_page_count = ${pages}`),
    pageCount: () => Number(client.pragma('page_count', { simple: true })),
    checkIntegrity: () => String(client.pragma('integrity_check', { simple: true })),
    async close() {
      client.close();
    },
  };
}
