import type { SignalRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import type { EventBatchWriter } from './contract.ts';

/** Rows per transaction; one of this size blocks the thread for a few ms. */
const ROWS_AT_ONCE = 500;
/** With this many rows pending, add() waits too. */
const MAX_WAITING = 5_000;

/**
 * Creates a writer that batches rows. A sync per event would be most of an event's cost, and no event is a user's work.
 * If the server crashes, the rows of the last `delayMs` are lost (ADR 6). 0: each row is written before the response.
 */
export function createEventBatchWriter(
  { db, queries, logger }: Pick<ServiceDeps, 'db' | 'queries' | 'logger'>,
  delayMs: number,
): EventBatchWriter {
  let waiting: SignalRow[] = [];
  let underway: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const write = async (rows: readonly SignalRow[]): Promise<void> => {
    await db.atomic(queries.insertSignals(rows));
  };

  /** Writes each row by itself, so that one that the database refuses does not fail the others. */
  const writeEach = async (rows: readonly SignalRow[]): Promise<void> => {
    const results = await Promise.allSettled(rows.map((row) => write([row])));
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (errors.length > 0) logger.error('signals-not-kept', { count: errors.length, error: errors[0] });
  };

  /**
   * Writes the pending rows. Rows that arrive meanwhile wait for the next batch, because a batch per handful would cost
   * a sync each.
   */
  const flush = async (): Promise<void> => {
    const due = waiting;
    waiting = [];
    for (let from = 0; from < due.length; from += ROWS_AT_ONCE) {
      const rows = due.slice(from, from + ROWS_AT_ONCE);
      await write(rows).catch(() => writeEach(rows));
    }
  };

  const begin = (): Promise<void> => {
    underway ??= flush().finally(() => {
      underway = null;
      plan();
    });
    return underway;
  };

  const plan = (): void => {
    if (waiting.length > 0) timer ??= setTimeout(onTime, delayMs);
  };

  const onTime = (): void => {
    timer = null;
    void begin();
  };

  /** Resolves when no row is pending. */
  const settle = async (): Promise<void> => {
    while (underway !== null || waiting.length > 0) await begin();
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  return {
    settle,
    async add(row) {
      if (delayMs === 0) return write([row]);
      waiting.push(row);
      if (waiting.length >= MAX_WAITING) return begin();
      plan();
    },
  };
}
