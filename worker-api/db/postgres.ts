import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inProject } from '../files.ts';
import { type Database, DatabaseFull, type Op, type Release, RowsMismatch } from './contract.ts';
import { explainPostgres, nameOf } from './explain-postgres.ts';
import { asHandle, postgresKit } from './kit.ts';
import { schema } from './schema.ts';
import { refuseNewer } from './sqlite-file.ts';

const migrationsFolder = inProject('worker-api/db/migrations/postgres');
/** An arbitrary lock id, so that two processes that start together do not migrate at the same time. */
const MIGRATION_LOCK = 778_101;
const FULL = new Set(['53100', '58030']);
const AGAIN = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

export interface PostgresOptions {
  url: string;
  connections?: number;
}

/** Opens PostgreSQL, for installations that outgrow one machine. */
export async function openPostgres({ url, connections = 10 }: PostgresOptions): Promise<Database> {
  const pool = createPool(url, connections);
  const lockPools = createLockPools(url, connections);
  try {
    await migrateOnce(pool, nameOf(url));
  } catch (error) {
    await pool.end();
    throw explainPostgres(error, url);
  }
  const handle = drizzle(pool);

  return {
    dialect: 'postgres',
    tables: schema(postgresKit),
    handle: asHandle(handle),
    atomic: (ops) => runAtomic(pool, ops),
    prepare<T>(name: string, _table: object, query: { prepare(name: string): unknown }) {
      const prepared = query.prepare(name) as { execute(values: object): Promise<T[]> };
      return async (values: object) => (await prepared.execute(values))[0] ?? null;
    },
    prepareList<T>(name: string, _table: object, query: { prepare(name: string): unknown }) {
      const prepared = query.prepare(name) as { execute(values: object): Promise<T[]> };
      return (values: object) => prepared.execute(values);
    },
    lock: async (key) => {
      const client = await lockPools.of(key).connect();
      await askForLock(client, 'SELECT pg_advisory_lock(hashtextextended($1, 0))', key);
      return releaseOf(client, key);
    },
    tryLock: async (key) => {
      const client = await lockPools.of(key).connect();
      const { rows } = await askForLock(client, 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS got', key);
      if (rows[0]?.got === true) return releaseOf(client, key);
      client.release();
      return null;
    },
    // PostgreSQL's own vacuum and checkpoints overwrite erased rows.
    scrub() {},
    async ping() {
      // A read-only replica still answers reads.
      const { rows } = await pool.query("SELECT current_setting('transaction_read_only') AS is_read_only");
      if (rows[0]?.is_read_only === 'on') throw new Error('The database takes no writes');
    },
    async explain(query) {
      const { sql, params } = query.toSQL();
      const client = await pool.connect();
      try {
        // Small tables are scanned regardless of indices. The settings make the plan show whether an index could serve
        // the query.
        await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off');
        const { rows } = await client.query(`EXPLAIN ${sql}`, params);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      } finally {
        client.release(true);
      }
    },
    async close() {
      await Promise.all([pool.end(), lockPools.end()]);
    },
  };
}

function createPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on('error', forgetConnection);
  // The pool itself does not listen to errors of a connection that is in use.
  pool.on('connect', (client) => client.on('error', forgetConnection));
  return pool;
}

/**
 * Ignores the error of a connection. The pool drops a broken connection and its user's query rejects; without a
 * listener the process would end.
 */
function forgetConnection(): void {}

/**
 * Creates separate connection pools for locks, one for each kind of key (the part before its colon). The holder of a
 * lock of one kind may wait for a lock of another kind or for a write. Other holders of the first kind never block
 * that.
 */
function createLockPools(url: string, connections: number) {
  const pools = new Map<string, pg.Pool>();
  return {
    of(key: string): pg.Pool {
      const kind = key.slice(0, key.indexOf(':') + 1);
      const known = pools.get(kind);
      if (known) return known;
      const made = createPool(url, connections);
      pools.set(kind, made);
      return made;
    },
    end: () => Promise.all([...pools.values()].map((pool) => pool.end())),
  };
}

async function askForLock(client: pg.PoolClient, question: string, key: string): Promise<pg.QueryResult> {
  try {
    return await client.query(question, [key]);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function releaseOf(client: pg.PoolClient, key: string): Release {
  return async () => {
    try {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]);
      client.release();
    } catch {
      // Closing the connection frees the lock.
      client.release(true);
    }
  };
}

async function migrateOnce(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    refuseNewer(await newestMigration(client), migrationsFolder, name);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Closing the connection frees the lock, also after a failed migration.
    client.release(true);
  }
}

/** Returns the time of the database's last migration; null: it is new. */
async function newestMigration(client: pg.PoolClient): Promise<number | null> {
  const table = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (table.rows[0]?.name === null) return null;
  const { rows } = await client.query('SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations');
  return Number(rows[0]?.newest ?? 0);
}

async function runAtomic(pool: pg.Pool, ops: readonly Op[]): Promise<number[]> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await runOnce(client, ops);
    } catch (error) {
      isBroken = !(await rollBack(client));
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (FULL.has(code)) throw new DatabaseFull(code);
      if (!AGAIN.has(code) || tries === MAX_TRIES) throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

/** Returns false if the connection is unusable; its open transaction ends with it. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

async function runOnce(client: pg.PoolClient, ops: readonly Op[]): Promise<number[]> {
  await client.query('BEGIN');
  const counts: number[] = [];
  for (const { query, rows } of ops) {
    const { sql, params } = query.toSQL();
    const count = (await client.query(sql, params)).rowCount ?? 0;
    if (rows !== undefined && count !== rows) throw new RowsMismatch(`${count} rows instead of ${rows}`);
    counts.push(count);
  }
  await client.query('COMMIT');
  return counts;
}
