import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite, type SqliteDatabase } from '@/worker-api/db/sqlite.ts';
import { createTestApp, type TestApp } from '@/worker-api/testing/app.ts';
import type { EventBatchWriter } from './contract.ts';
import { createEventBatchWriter } from './event-batch-writer.ts';

const rowOf = (id: number | string, body: Record<string, unknown> = {}) => ({
  id: String(id),
  kind: 'track',
  event: 'x',
  userId: null,
  body,
  at: 1,
});

describe('createEventBatchWriter', () => {
  let db: SqliteDatabase;
  let app: TestApp;
  let book: EventBatchWriter;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    db = openSqlite({ file: ':memory:' });
    app = await createTestApp({ db });
    book = createEventBatchWriter(app.services, 100);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
    await db.close();
  });
  const kept = async () => (await db.handle.select().from(db.tables.signal)).map(({ id }) => id).sort();

  it('writes the events of one delay in one transaction', async () => {
    const atomic = vi.spyOn(db, 'atomic');
    await Promise.all([book.add(rowOf(1)), book.add(rowOf(2))]);
    expect(await kept()).toEqual([]);
    vi.advanceTimersByTime(100);
    await book.settle();
    expect(await kept()).toEqual(['1', '2']);
    expect(atomic).toHaveBeenCalledOnce();
  });

  it.each([1, 7, 64, 73, 137])('writes %i rows unchanged, in at most ten statements', async (count) => {
    const atomic = vi.spyOn(db, 'atomic');
    const rows = Array.from({ length: count }, (_, n) => ({ ...rowOf(n), event: n % 2 === 0 ? null : `event ${n}` }));
    for (const row of rows) await book.add(row);
    await book.settle();
    expect(atomic.mock.calls.flatMap(([ops]) => ops).length).toBeLessThanOrEqual(10);
    const found = await db.handle.select().from(db.tables.signal);
    expect(new Map(found.map((row) => [row.id, row]))).toEqual(new Map(rows.map((row) => [row.id, row])));
  });

  it('settle() writes waiting events immediately, and those added meanwhile', async () => {
    await book.add(rowOf(1));
    const settled = book.settle();
    await book.add(rowOf(2));
    await settled;
    expect(await kept()).toEqual(['1', '2']);
  });

  it('events added during a write wait for the next delay, so that a long stream causes no write for each few events', async () => {
    const write = db.atomic;
    let goOn = (): void => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const atomic = vi.spyOn(db, 'atomic').mockImplementationOnce(async (ops) => {
      await gate;
      return write(ops);
    });
    await book.add(rowOf(1));
    vi.advanceTimersByTime(100);
    for (let id = 2; id <= 9; id += 1) await book.add(rowOf(id));
    goOn();
    await atomic.mock.results[0]?.value;
    for (let turn = 0; turn < 20; turn += 1) await null;
    expect(await kept()).toEqual(['1']);
    expect(atomic).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    await book.settle();
    expect(await kept()).toHaveLength(9);
    expect(atomic).toHaveBeenCalledTimes(2);
  });

  it('stores the other events when one cannot be written, and logs the number of lost events', async () => {
    await book.add(rowOf(1));
    await book.add(rowOf(1));
    await book.add(rowOf(2));
    await book.settle();
    expect(await kept()).toEqual(['1', '2']);
    expect(app.log()).toContain('signals-not-kept');
    expect(app.log()).toContain('"count":1');
  });

  it('add() waits for a write while 5,000 events are waiting', async () => {
    for (let id = 1; id < 5000; id += 1) await book.add(rowOf(id));
    expect(await kept()).toEqual([]);
    await book.add(rowOf(5000));
    expect(await kept()).toHaveLength(5000);
  });

  it('without a delay, add() resolves after the write and rejects if it fails', async () => {
    const strict = createEventBatchWriter(app.services, 0);
    await strict.add(rowOf(1));
    expect(await kept()).toEqual(['1']);
    await expect(strict.add(rowOf(1))).rejects.toThrow();
  });
});
