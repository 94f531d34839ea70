import { fillPlaceholders, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Op } from './contract.ts';
import type { Tables } from './schema.ts';

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
