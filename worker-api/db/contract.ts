import type { Column } from 'drizzle-orm';
import type { Handle } from './kit.ts';
import type { Tables } from './schema.ts';

/** One write of an `atomic` call. `rows` is the number of rows that it must touch; absent: any number. */
export interface Op {
  query: { toSQL(): { sql: string; params: unknown[] } };
  rows?: number;
}

export type Release = () => Promise<void>;

/** The database port: the interface of both dialects that services use. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly tables: Tables;
  /** Builds queries. Awaiting a select reads; a write is never awaited but passed to `atomic`. */
  readonly handle: Handle;
  /**
   * Runs all ops or none. Resolves after they are durable, with the number of rows that each touched. Rejects with
   * RowsMismatch when an op touched another number than required, with DatabaseFull when the disk is full.
   */
  atomic(ops: readonly Op[]): Promise<number[]>;
  /**
   * Prepares a read of columns of `from`, of at most one row, parsed once per database. For several tables, `from`
   * lists exactly the selected columns. For a computed one it names a column of the same type. Names are unique; values
   * stand for sql.placeholder(name).
   */
  prepare<T>(name: string, from: Tables[keyof Tables] | Columns, query: PreparableQuery<T[]>): PreparedRead<T>;
  /** Prepares a read of any number of rows. */
  prepareList<T>(name: string, from: Tables[keyof Tables] | Columns, query: PreparableQuery<T[]>): PreparedList<T>;
  /** Locks the key. Waits first until no other holder has it, in any process on this database. */
  lock(key: string): Promise<Release>;
  /** Takes the lock, or returns null when it is held. */
  tryLock(key: string): Promise<Release | null>;
  /** Rejects when the database does not answer or accepts no writes. */
  ping(): Promise<void>;
  /** Schedules a rewrite of the database's other files, which may still contain erased rows. */
  scrub(): void;
  /** Returns the plan of a query, for the test that no growing table is scanned. */
  explain(query: Op['query']): Promise<string>;
  close(): Promise<void>;
}

/** Columns by their names in the result. */
export type Columns = Readonly<Record<string, Column>>;

/** Reads a row. Null: no such row. */
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
