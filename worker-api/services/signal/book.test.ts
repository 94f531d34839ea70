import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite, type SqliteDatabase } from '../../db/sqlite.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createSignalBook } from './book.ts';
import type { SignalBook } from './contract.ts';

const rowOf = (id: number | string, body: Record<string, unknown> = {}) => ({
  id: String(id),
  kind: 'track',
  event: 'x',
  userId: null,
  body,
  at: 1,
});

describe('the book of signals', () => {
  let db: SqliteDatabase;
  let app: TestApp;
  let book: SignalBook;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    db = openSqlite({ file: ':memory:' });
    app = await createTestApp({ db });
    book = createSignalBook(app.services, 100);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
    await db.close();
  });
  const kept = async () => (await db.handle.select().from(db.tables.signal)).map(({ id }) => id).sort();

  it('writes what came within the delay in one transaction', async () => {
    const atomic = vi.spyOn(db, 'atomic');
    await Promise.all([book.add(rowOf(1)), book.add(rowOf(2))]);
    expect(await kept()).toEqual([]);
    vi.advanceTimersByTime(100);
    await book.settle();
    expect(await kept()).toEqual(['1', '2']);
    expect(atomic).toHaveBeenCalledOnce();
  });

  it.each([1, 7, 64, 73, 137])('writes %i rows by a few statements, each row as it is', async (count) => {
    const atomic = vi.spyOn(db, 'atomic');
    const rows = Array.from({ length: count }, (_, n) => ({ ...rowOf(n), event: n % 2 === 0 ? null : `event ${n}` }));
    for (const row of rows) await book.add(row);
    await book.settle();
    expect(atomic.mock.calls.flatMap(([ops]) => ops).length).toBeLessThanOrEqual(10);
    const found = await db.handle.select().from(db.tables.signal);
    expect(new Map(found.map((row) => [row.id, row]))).toEqual(new Map(rows.map((row) => [row.id, row])));
  });

  it('writes at once what it is asked to settle, and what comes while it does', async () => {
    await book.add(rowOf(1));
    const settled = book.settle();
    await book.add(rowOf(2));
    await settled;
    expect(await kept()).toEqual(['1', '2']);
  });

  it('what comes while it writes waits for the next time, however long the stream is: no sync for each handful', async () => {
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

  it('keeps the others when one is not taken, and says how many were lost', async () => {
    await book.add(rowOf(1));
    await book.add(rowOf(1));
    await book.add(rowOf(2));
    await book.settle();
    expect(await kept()).toEqual(['1', '2']);
    expect(app.log()).toContain('signals-not-kept');
    expect(app.log()).toContain('"count":1');
  });

  it('lets who brings more wait when too many are there', async () => {
    for (let id = 1; id < 5000; id += 1) await book.add(rowOf(id));
    expect(await kept()).toEqual([]);
    await book.add(rowOf(5000));
    expect(await kept()).toHaveLength(5000);
  });

  it('writes before it answers when there is no delay, and hands a refusal on', async () => {
    const strict = createSignalBook(app.services, 0);
    await strict.add(rowOf(1));
    expect(await kept()).toEqual(['1']);
    await expect(strict.add(rowOf(1))).rejects.toThrow();
  });
});
