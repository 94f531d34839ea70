import * as pg from 'drizzle-orm/pg-core';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import * as lite from 'drizzle-orm/sqlite-core';

/**
 * Two column kits, one per dialect. Our tables may use only what both have in common: text ids, ms-epoch integers,
 * flags, and JSON that is never queried in SQL.
 */
export const sqliteKit = {
  table: lite.sqliteTable,
  text: (name: string) => lite.text(name),
  number: (name: string) => lite.integer(name, { mode: 'number' }),
  flag: (name: string) => lite.integer(name, { mode: 'boolean' }),
  json: <T>(name: string) => lite.text(name, { mode: 'json' }).$type<T>(),
  index: lite.index,
  uniqueIndex: lite.uniqueIndex,
};
export type Kit = typeof sqliteKit;

/** The only cast for tables. The columns of both kits have the same JavaScript types, which the api tests verify. */
export const postgresKit = {
  table: pg.pgTable,
  text: (name: string) => pg.text(name),
  number: (name: string) => pg.bigint(name, { mode: 'number' }),
  flag: (name: string) => pg.boolean(name),
  json: <T>(name: string) => pg.json(name).$type<T>(),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
} as unknown as Kit;

/**
 * The query builder that services use. They use only the calls that can be awaited in the same way on both dialects:
 * select, insert, update, delete.
 */
export type Handle = BaseSQLiteDatabase<'async', unknown, Record<string, never>>;

/** Casts a dialect's database to the common type. No other code casts handles. */
export const asHandle = (handle: object): Handle => handle as unknown as Handle;
