import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRowCaches, type ReadThrough, type RowCaches } from './sqlite-row-cache.ts';

let dir: string;
let ours: BetterSqlite3.Database;
let other: BetterSqlite3.Database;
let caches: RowCaches;
let cache: ReadThrough;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mote-rows-'));
  const open = () => new BetterSqlite3(join(dir, 'rows.sqlite'));
  ours = open();
  ours.pragma('journal_mode = WAL');
  ours.exec("CREATE TABLE thing (id TEXT PRIMARY KEY, name TEXT); INSERT INTO thing VALUES ('a', 'first')");
  other = open();
  caches = createRowCaches(ours);
  cache = caches.create();
  taken = 0;
});

afterEach(() => {
  ours.close();
  other.close();
  rmSync(dir, { recursive: true });
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
let taken = 0;
const take = (key: unknown): object | null => {
  taken += 1;
  return (ours.prepare('SELECT name FROM thing WHERE id = ?').get(key) as object | undefined) ?? null;
};
const read = (key: unknown = 'a'): object | null => cache(key, take);

const rename = (by: BetterSqlite3.Database, name: string) =>
  by.prepare('UPDATE thing SET name = ? WHERE id = ?').run(name, 'a');

it('serves the third and later reads of a row from the cache', () => {
  const rows = [read(), read(), read(), read()];
  expect(taken).toBe(2);
  expect(rows).toEqual(rows.map(() => ({ name: 'first' })));
  expect(Object.isFrozen(rows[3])).toBe(true);
});

it('finds a row that was missing at the first read', () => {
  expect([read('b'), read('b'), read('b')]).toEqual([null, null, null]);
  ours.exec("INSERT INTO thing VALUES ('b', 'new')");
  expect(read('b')).toEqual({ name: 'new' });
});

it('a read sees our own writes, even in the same turn', () => {
  for (const name of ['first', 'second', 'third']) {
    rename(ours, name);
    for (let i = 0; i < 3; i += 1) expect(read()).toEqual({ name });
  }
});

it('a read sees another process’s writes in the next turn', async () => {
  read();
  expect(read()).toEqual({ name: 'first' });
  rename(other, 'second');
  await nextTurn();
  expect(read()).toEqual({ name: 'second' });
});

it('caches no read of a transaction, which may be undone, and serves no older row in it', () => {
  read();
  read();
  ours.exec('BEGIN');
  rename(ours, 'never');
  for (let i = 0; i < 3; i += 1) expect(read()).toEqual({ name: 'never' });
  ours.exec('ROLLBACK');
  expect(read()).toEqual({ name: 'first' });
});

it('empties the cache when it is full', () => {
  for (const key of ['a', 'a', 'a']) read(key);
  for (let i = 0; i < 2000; i += 1) read(i);
  taken = 0;
  for (const key of ['a', 'a', 'a']) read(key);
  expect(taken).toBe(2);
});

it('keeps a row when only never-cached tables change, and drops it at the next other change', () => {
  read();
  read();
  ours.exec('CREATE TABLE note (text TEXT)');
  read();
  const before = taken;
  caches.overlook(ours.prepare("INSERT INTO note VALUES ('x'), ('y')").run().changes);
  expect(read()).toEqual({ name: 'first' });
  expect(taken).toBe(before);
  rename(ours, 'second');
  expect(read()).toEqual({ name: 'second' });
});
