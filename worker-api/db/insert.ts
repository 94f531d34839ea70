import { fillPlaceholders, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Op } from './contract.ts';
import type { Tables } from './schema.ts';

/** Rows of one statement: of few sizes, so that each text is prepared once and not for every number of rows. */
const SIZES = [64, 8, 1];

/** A row's insert that is built once; a row that is there already is left as it is. */
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

/** The same of many rows by as few statements as may be. Each says how many rows it must touch, so none may be there already. */
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
