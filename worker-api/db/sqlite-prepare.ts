import type BetterSqlite3 from 'better-sqlite3';
import { type Column, getTableColumns, is, Placeholder, Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Columns, Op } from './contract.ts';
import type { ReadThrough } from './sqlite-row-cache.ts';

type Values = Readonly<Record<string, unknown>>;

/** Prepares a read of one row or null. */
export function prepareRead<T>(
  client: BetterSqlite3.Database,
  from: SQLiteTable | Columns,
  query: Op['query'],
  cache: ReadThrough,
) {
  const { statement, toRow, ...binding } = prepareStatement(client, from, query);
  const take = (...bound: unknown[]) => {
    const cells = statement.get(...bound) as unknown[] | undefined;
    return cells ? toRow(cells) : null;
  };
  const read = reader(cache, take, binding);
  return (values: Values): Promise<T | null> => settled(() => read(values) as T | null);
}

/** Prepares a read of all rows. */
export function prepareList<T>(
  client: BetterSqlite3.Database,
  from: SQLiteTable | Columns,
  query: Op['query'],
  cache: ReadThrough,
) {
  const { statement, toRow, ...binding } = prepareStatement(client, from, query);
  const take = (...bound: unknown[]) => (statement.all(...bound) as unknown[][]).map(toRow);
  const read = reader(cache, take, binding);
  // Returns a copy, which the caller may change without changing the cached list.
  return (values: Values): Promise<T[]> => settled(() => (read(values) as T[]).slice());
}

type Take = (...bound: unknown[]) => object | null;

/** Reads from the cache if the statement has one value, as most statements do. Such a read builds no list of values. */
function reader(cache: ReadThrough, take: Take, { only, bindsOf }: Binding): (values: Values) => object | null {
  return (values) => (only ? cache(only(values), take) : take(...bindsOf(values)));
}

function settled<T>(read: () => T): Promise<T> {
  try {
    return Promise.resolve(read());
  } catch (error) {
    return Promise.reject(error);
  }
}

interface Binding {
  bindsOf: (values: Values) => unknown[];
  /** The value of a statement with one parameter. */
  only: ((values: Values) => unknown) | undefined;
}

/**
 * Prepares a read of known columns directly on better-sqlite3. Drizzle inspects each parameter and column again at each
 * call; on the request path that takes several times longer than SQLite itself.
 */
function prepareStatement(client: BetterSqlite3.Database, from: SQLiteTable | Columns, query: Op['query']) {
  const { sql, params } = writeLimitOut(query.toSQL());
  const statement = client.prepare(sql).raw();
  const names = statement.columns().map(({ column }) => column);
  const fields = selectedOf(from, names).map(([key, definition]) => {
    const needsDecoding = definition.dataType === 'boolean' || definition.dataType === 'json';
    return { key, decode: needsDecoding ? (value: unknown) => definition.mapFromDriverValue(value) : null };
  });
  // Copies an object with all members for each row: an object that grows member by member is reallocated several times.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ key }) => [key, null]));
  const toRow = (cells: readonly unknown[]) => {
    const row: Record<string, unknown> = { ...blank };
    for (let i = 0; i < fields.length; i += 1) {
      const { key, decode } = fields[i] as (typeof fields)[number];
      row[key] = decode && cells[i] !== null ? decode(cells[i]) : cells[i];
    }
    return row;
  };
  const binds = params.map((param) => {
    if (!(param instanceof Placeholder)) return () => param;
    return ({ [String(param.name)]: value }: Values) => value;
  });
  return {
    statement,
    toRow,
    bindsOf: (values: Values) => binds.map((bind) => bind(values)),
    only: binds.length === 1 ? binds[0] : undefined,
  };
}

/** Returns the columns in the order of the result. A computed cell is read like the column that `from` names for it. */
function selectedOf(from: SQLiteTable | Columns, names: readonly (string | null)[]): [string, Column][] {
  const known = Object.entries(is(from, Table) ? getTableColumns(from) : from) as [string, Column][];
  const found = is(from, Table)
    ? names.map((name) => known.find(([, column]) => column.name === name))
    : known.map((entry, place) => ([entry[1].name, null].includes(names[place] ?? null) ? entry : undefined));
  return found.map((entry, place) => {
    if (!entry) throw new Error(`A prepared read selects the columns that it names only, not ${names[place]}`);
    return entry;
  });
}

/**
 * Writes the LIMIT into the SQL text. SQLite plans a statement with a bound LIMIT again at each call, which takes five
 * times as long as the read itself.
 */
function writeLimitOut({ sql, params }: { sql: string; params: unknown[] }): { sql: string; params: unknown[] } {
  const bound = / limit \?( offset \?)?$/.exec(sql);
  if (!bound) return { sql, params };
  const count = bound[1] === undefined ? 1 : 2;
  const [limit, offset] = params.slice(-count);
  if (typeof limit !== 'number' || (count === 2 && typeof offset !== 'number')) return { sql, params };
  const written = ` limit ${Math.trunc(limit)}${count === 2 ? ` offset ${Math.trunc(Number(offset))}` : ''}`;
  return { sql: sql.slice(0, bound.index) + written, params: params.slice(0, -count) };
}
