import { fillPlaceholders, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Op } from './contract.ts';
import type { Tables } from './schema.ts';

/**
 * Numbers of rows per statement. There are only a few, so that each statement is prepared once and not for every number
 * of rows.
 */
const SIZES = [64, 8, 1];

/** Prepares the insert of a row. The insert ignores a row that exists already. */
export function prepareInsert<T extends Tables[keyof Tables]>(db: Database, table: T) {
  const places = Object.fromEntries(Object.keys(getTableColumns(table)).map((key) => [key, sql.placeholder(key)]));
  const { sql: text, params } = db.handle
    .insert(table)
    .values(places as never)
    .onConflictDoNothing()
    .toSQL();
  return (row: T['$inferSelect']): Op['query'] => ({
    toSQL: () => ({ sql: text, params: fillPlaceholders(params, row) }),
  });
}

/**
 * Prepares inserts of many rows in as few statements as possible. Each expects the number of its rows, so none may
 * exist already.
 */
export function prepareInsertAll<T extends Tables[keyof Tables]>(db: Database, table: T) {
  const columns = Object.entries(getTableColumns(table));
  const places = Object.fromEntries(columns.map(([key]) => [key, sql.placeholder(key)]));
  const texts = SIZES.map((size) => ({
    size,
    text: db.handle
      .insert(table)
      .values(Array.from({ length: size }, () => places) as never)
      .toSQL().sql,
  }));
  const paramsOf = (row: T['$inferSelect']): unknown[] =>
    columns.map(([key, column]) => {
      const value = (row as Readonly<Record<string, unknown>>)[key] ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
  return (rows: readonly T['$inferSelect'][]): Op[] => {
    const ops: Op[] = [];
    let from = 0;
    for (const { size, text } of texts) {
      for (; rows.length - from >= size; from += size) {
        const params = rows.slice(from, from + size).flatMap(paramsOf);
        ops.push({ query: { toSQL: () => ({ sql: text, params }) }, rows: size });
      }
    }
    return ops;
  };
}
