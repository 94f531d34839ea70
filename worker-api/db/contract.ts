import type { Column } from 'drizzle-orm';
import type { Handle } from './kit.ts';
import type { Tables } from './schema.ts';

/** One write of an `atomic` call; `rows` is how many rows it must touch (unset: any number). */
export interface Op {
  query: { toSQL(): { sql: string; params: unknown[] } };
  rows?: number;
}

export type Release = () => Promise<void>;

/** The database port: what services know of either dialect. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly tables: Tables;
  /** Builds queries. Awaiting a select reads; a write is never awaited but handed to `atomic`. */
  readonly handle: Handle;
  /**
   * Does all of the ops or none. Settles after they are durable, with the rows that each touched. Rejects with
   * RowsMismatch when an op touched another number than it had to, with DatabaseFull when there is no room.
   */
  atomic(ops: readonly Op[]): Promise<number[]>;
  /**
   * A read of columns of `from`, of at most one row, parsed once; of several tables, `from` is exactly what is selected. Names
   * are unique; values stand for sql.placeholder(name).
   */
  prepare<T>(name: string, from: Tables[keyof Tables] | Columns, query: PreparableQuery<T[]>): PreparedRead<T>;
  /** The same of any number of rows. */
  prepareList<T>(name: string, from: Tables[keyof Tables] | Columns, query: PreparableQuery<T[]>): PreparedList<T>;
  /** Waits until nobody else (of all processes on this database) holds the key. */
  lock(key: string): Promise<Release>;
  /** Null when somebody holds the key now. */
  tryLock(key: string): Promise<Release | null>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** The plan of a query, for the test that no growing table is scanned. */
  explain(query: Op['query']): Promise<string>;
  close(): Promise<void>;
}

/** Result name → column. */
export type Columns = Readonly<Record<string, Column>>;

/** Null: there is no such row. */
export type PreparedRead<T> = (values: Readonly<Record<string, unknown>>) => Promise<T | null>;

export type PreparedList<T> = (values: Readonly<Record<string, unknown>>) => Promise<T[]>;

export interface PreparableQuery<T> extends PromiseLike<T> {
  prepare(): unknown;
  toSQL(): { sql: string; params: unknown[] };
}

export class RowsMismatch extends Error {
  override name = 'RowsMismatch';
}

export class DatabaseFull extends Error {
  override name = 'DatabaseFull';
}
