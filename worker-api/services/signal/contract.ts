import type { SignalRow } from '../../db/schema.ts';

/** Rows of `signal` on their way to the database. */
export interface SignalBook {
  /** Settles when the row is taken; it is on the disk `delayMs` later at most. Rejects only when there is no delay. */
  add(row: SignalRow): Promise<void>;
  /** Settles when all rows that were taken are written. */
  settle(): Promise<void>;
}
