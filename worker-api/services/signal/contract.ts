import type { SignalRow } from '../../db/schema.ts';

/** Writes rows of `signal` to the database in batches. */
export interface EventBatchWriter {
  /**
   * Resolves when the row is accepted; it is on the disk at most `delayMs` later. Rejects only when there is no delay.
   */
  add(row: SignalRow): Promise<void>;
  /** Resolves when all accepted rows are written. */
  settle(): Promise<void>;
}
