import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listQuery } from '../services/mote/list.ts';
import { DIALECTS, type OpenedDatabase } from '../testing/app.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type Database, RowsMismatch } from './contract.ts';
import { openPostgres } from './postgres.ts';
import { dueQueries, newestPlayableQuery, nthUnfinishedQuery, uploadOfQuery } from './queries.ts';
import { openSqlite } from './sqlite.ts';

describe.each(DIALECTS)('database on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const insert = (id: string, verb = 'made') => ({
    query: opened.db.handle
      .insert(opened.db.tables.activity)
      .values({ id, actor: null, verb, object: 'x', classId: null, at: 1 }),
    rows: 1,
  });
  const find = async (id: string) => {
    const { activity } = opened.db.tables;
    return (await opened.db.handle.select().from(activity).where(eq(activity.id, id)))[0] ?? null;
  };
  const rename = (id: string, verb: string, rows?: number) => {
    const { activity } = opened.db.tables;
    const query = opened.db.handle.update(activity).set({ verb }).where(eq(activity.id, id));
    return rows === undefined ? { query } : { query, rows };
  };

  it('atomic() runs all ops and returns the touched rows of each', async () => {
    expect(await opened.db.atomic([insert('a1'), insert('a2'), rename('a1', 'renamed')])).toEqual([1, 1, 1]);
    expect(await find('a1')).toMatchObject({ verb: 'renamed' });
  });

  it('atomic() rolls back all ops if one touches an unexpected number of rows, and does not affect concurrent calls', async () => {
    const [before, broken, after] = await Promise.allSettled([
      opened.db.atomic([insert('b1')]),
      opened.db.atomic([insert('b2'), rename('nobody', 'renamed', 1)]),
      opened.db.atomic([insert('b3')]),
    ]);
    expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(RowsMismatch) });
    expect(await find('b1')).not.toBeNull();
    expect(await find('b2')).toBeNull();
    expect(await find('b3')).not.toBeNull();
  });

  it('atomic() rolls back all ops if one fails, for example because of a duplicate key', async () => {
    await opened.db.atomic([insert('c1')]);
    await expect(opened.db.atomic([insert('c2'), insert('c1')])).rejects.toThrow();
    expect(await find('c2')).toBeNull();
  });

  it('stores numbers, flags, JSON and nulls unchanged', async () => {
    const { job } = opened.db.tables;
    const row = {
      id: 'j',
      kind: 'k',
      payload: { moteId: 'ä"\'' },
      runAt: 1_790_000_000_123,
      leaseUntil: 0,
      attempts: 2,
      createdAt: 3,
    };
    await opened.db.atomic([{ query: opened.db.handle.insert(job).values(row), rows: 1 }]);
    expect(await opened.db.handle.select().from(job).where(eq(job.id, 'j'))).toEqual([row]);
  });

  it('locks a key for one holder at a time', async () => {
    const release = await opened.db.lock('key');
    expect(await opened.db.tryLock('key')).toBeNull();
    const other = await opened.db.tryLock('other');
    expect(other).not.toBeNull();
    const order: string[] = [];
    const second = opened.db.lock('key').then((free) => {
      order.push('second');
      return free;
    });
    order.push('first');
    await release();
    await (await second)();
    await other?.();
    expect(order).toEqual(['first', 'second']);
    const again = await opened.db.tryLock('key');
    expect(again).not.toBeNull();
    await again?.();
  });

  it('serves each query on a growing table from an index', async () => {
    const { db } = opened;
    const { mote, upload } = db.tables;
    const queries = {
      byId: db.handle.select().from(mote).where(eq(mote.id, 'x')),
      uploadById: db.handle.select().from(upload).where(eq(upload.idHash, 'x')),
      newest: newestPlayableQuery(db),
      firstPage: listQuery(db, 'owner', null, 51),
      nextPage: listQuery(db, 'owner', { createdAt: 5, id: 'x' }, 51),
      unfinished: dueQueries.unfinished(db, 5, 50),
      expired: dueQueries.expired(db, 5, 50),
      jobs: dueQueries.jobs(db, 5, 50),
      sharers: dueQueries.sharers(db, 'x'),
      uploadOf: uploadOfQuery(db),
      nthUnfinished: nthUnfinishedQuery(db, 100),
    };
    for (const [name, query] of Object.entries(queries)) {
      const filled = {
        toSQL: () => {
          const { sql: text, params } = query.toSQL();
          return { sql: text, params: params.map((param) => (isPlaceholder(param) ? 5 : param)) };
        },
      };
      const plan = await db.explain(name === 'newest' ? withTextOwner(filled) : filled);
      expect.soft(plan, name).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan|Bitmap Index Scan/);
      expect.soft(plan, name).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan|USE TEMP B-TREE|\bSort\b/);
    }
  });
});

const isPlaceholder = (param: unknown): boolean => typeof param === 'object' && param !== null && 'name' in param;
const withTextOwner = (query: { toSQL(): { sql: string; params: unknown[] } }) => ({
  toSQL: () => {
    const { sql: text, params } = query.toSQL();
    return { sql: text, params: ['owner', ...params.slice(1)] };
  },
});

describe('a PostgreSQL connection that is lost while in use', () => {
  const HOLDS = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted`;
  const WAITS = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  const KEY = 'blob:a';
  let server: TestPostgres;
  let db: Database;
  let other: Database;
  let admin: pg.Client;
  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    // Each pool has only one connection: if it were not released, the next query would wait for ever.
    db = await openPostgres({ url, connections: 1 });
    other = await openPostgres({ url, connections: 1 });
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await db.close();
    await other.close();
    await server.stop();
  });

  it('a lost connection frees its lock; the holder can release it and lock again', async () => {
    const release = await db.lock(KEY);
    await admin.query(HOLDS);
    const releaseOther = await other.lock(KEY);
    await release();
    await releaseOther();
    const again = await db.tryLock(KEY);
    expect(again).not.toBeNull();
    await again?.();
  });

  it('a lost connection rejects a waiting lock() call, which can then be repeated', async () => {
    const releaseOther = await other.lock(KEY);
    const waiting = expect(db.lock(KEY)).rejects.toThrow('terminating connection');
    await vi.waitFor(async () => expect((await admin.query(WAITS)).rowCount).toBe(1));
    await waiting;
    await releaseOther();
    const release = await db.lock(KEY);
    expect(await other.tryLock(KEY)).toBeNull();
    await release();
  });

  it('a lost connection fails the writes of its call with the cause, and the next call succeeds', async () => {
    const lose = { query: { toSQL: () => ({ sql: 'SELECT pg_terminate_backend(pg_backend_pid())', params: [] }) } };
    const { activity } = db.tables;
    const insert = (id: string) => ({
      query: db.handle.insert(activity).values({ id, actor: null, verb: 'made', object: 'x', classId: null, at: 1 }),
      rows: 1,
    });
    await expect(db.atomic([insert('lost'), lose])).rejects.toMatchObject({ code: '57P01' });
    expect(await db.atomic([insert('kept')])).toEqual([1]);
    expect(await db.handle.select({ id: activity.id }).from(activity)).toEqual([{ id: 'kept' }]);
  });
});

describe('group commit on a file', () => {
  it('group commit commits the calls of one tick together and resolves after the commit', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mote-db-'));
    const [db, reader] = [openSqlite({ file: join(dir, 'd') }), openSqlite({ file: join(dir, 'd') })];
    const count = async () => {
      const [row] = await reader.handle.select({ n: sql<number>`count(*)` }).from(reader.tables.activity);
      return row?.n;
    };
    const calls = Array.from({ length: 100 }, (_, i) =>
      db.atomic([
        {
          query: db.handle
            .insert(db.tables.activity)
            .values({ id: `g${i}`, actor: null, verb: 'made', object: 'x', classId: null, at: i }),
          rows: 1,
        },
      ]),
    );
    expect(await count()).toBe(0);
    await calls[0];
    expect(await count()).toBe(100);
    await Promise.all(calls);
    await Promise.all([db.close(), reader.close()]);
    await rm(dir, { recursive: true });
  });
});
