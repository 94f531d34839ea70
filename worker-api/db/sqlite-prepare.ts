import type BetterSqlite3 from 'better-sqlite3';
import { type Column, getTableColumns, is, Placeholder, Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Columns, Op } from './contract.ts';

type Values = Readonly<Record<string, unknown>>;

/** One row of `prepareStatement`, or null. */
export function prepareRead<T>(client: BetterSqlite3.Database, from: SQLiteTable | Columns, query: Op['query']) {
  const { statement, toRow, bindsOf, only } = prepareStatement(client, from, query);
  return (values: Values): Promise<T | null> => {
    try {
      const found = only ? statement.get(only(values)) : statement.get(...bindsOf(values));
      const cells = found as unknown[] | undefined;
      return Promise.resolve(cells ? (toRow(cells) as T) : null);
    } catch (error) {
      return Promise.reject(error);
    }
  };
}

/** All of its rows. */
export function prepareList<T>(client: BetterSqlite3.Database, from: SQLiteTable | Columns, query: Op['query']) {
  const { statement, toRow, bindsOf } = prepareStatement(client, from, query);
  return (values: Values): Promise<T[]> => {
    try {
      return Promise.resolve((statement.all(...bindsOf(values)) as unknown[][]).map((cells) => toRow(cells) as T));
    } catch (error) {
      return Promise.reject(error);
    }
  };
}

/**
 * A read of known columns, straight on better-sqlite3. Drizzle looks at each parameter and each column of each call
 * again; on the request path that costs several times what SQLite itself takes.
 */
function prepareStatement(client: BetterSqlite3.Database, from: SQLiteTable | Columns, query: Op['query']) {
  const { sql, params } = writeLimitOut(query.toSQL());
  const statement = client.prepare(sql).raw();
  const names = statement.columns().map(({ column }) => column);
  const fields = selectedOf(from, names).map(([key, definition]) => {
    const needsDecoding = definition.dataType === 'boolean' || definition.dataType === 'json';
    return { key, decode: needsDecoding ? (value: unknown) => definition.mapFromDriverValue(value) : null };
  });
  // Copied for each row: an object that grows member by member is made anew several times.
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
    /** Of a read by one value, which most are: no list has to be made for it. */
    only: binds.length === 1 ? binds[0] : undefined,
  };
}

/** Which column stands in which place of the result. */
function selectedOf(from: SQLiteTable | Columns, names: readonly (string | null)[]): [string, Column][] {
  const known = Object.entries(is(from, Table) ? getTableColumns(from) : from) as [string, Column][];
  const found = is(from, Table)
    ? names.map((name) => known.find(([, column]) => column.name === name))
    : known.map((entry, place) => (entry[1].name === names[place] ? entry : undefined));
  return found.map((entry, place) => {
    if (!entry) throw new Error(`A prepared read selects the columns that it names only, not ${names[place]}`);
    return entry;
  });
}

/** SQLite plans a statement with a bound LIMIT anew at each call, which costs five times the read itself. */
function writeLimitOut({ sql, params }: { sql: string; params: unknown[] }): { sql: string; params: unknown[] } {
  const bound = / limit \?( offset \?)?$/.exec(sql);
  if (!bound) return { sql, params };
  const count = bound[1] === undefined ? 1 : 2;
  const [limit, offset] = params.slice(-count);
  if (typeof limit !== 'number' || (count === 2 && typeof offset !== 'number')) return { sql, params };
  const written = ` limit ${Math.trunc(limit)}${count === 2 ? ` offset ${Math.trunc(Number(offset))}` : ''}`;
  return { sql: sql.slice(0, bound.index) + written, params: params.slice(0, -count) };
}
