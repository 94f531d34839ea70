import * as pg from 'drizzle-orm/pg-core';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import * as lite from 'drizzle-orm/sqlite-core';

/**
 * Two column kits, one per dialect. What both have in common is all that a table of ours may use: text ids, ms-epoch
 * integers, flags, and JSON that is never queried in SQL.
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

/** The one cast for tables: the kit's columns have the same JavaScript types on both dialects, which the api suite shows. */
export const postgresKit = {
  table: pg.pgTable,
  text: (name: string) => pg.text(name),
  number: (name: string) => pg.bigint(name, { mode: 'number' }),
  flag: (name: string) => pg.boolean(name),
  json: <T>(name: string) => pg.json(name).$type<T>(),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
} as unknown as Kit;

/** The query builder that services see. Only what awaits the same way on both dialects is used: select, insert, update, delete. */
export type Handle = BaseSQLiteDatabase<'async', unknown, Record<string, never>>;

/** The one cast for handles. */
export const asHandle = (handle: object): Handle => handle as unknown as Handle;
