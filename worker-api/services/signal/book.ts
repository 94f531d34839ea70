import type { SignalRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import type { SignalBook } from './contract.ts';

/** One transaction of so many keeps the thread for a few ms. */
const ROWS_AT_ONCE = 500;
/** With so many waiting, who brings more waits too. */
const MAX_WAITING = 5_000;

/**
 * The book. A sync for each would be most of what an event costs, and no event is
 * anybody's work: they are written together, and those of the last `delayMs` are lost with a server that dies (ADR 6). 0: each is
 * written before it is answered.
 */
export function createSignalBook(
  { db, queries, logger }: Pick<ServiceDeps, 'db' | 'queries' | 'logger'>,
  delayMs: number,
): SignalBook {
  let waiting: SignalRow[] = [];
  let underway: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const write = async (rows: readonly SignalRow[]): Promise<void> => {
    await db.atomic(queries.insertSignals(rows));
  };

  /** One that the database does not take shall not take the others with it. */
  const writeEach = async (rows: readonly SignalRow[]): Promise<void> => {
    const results = await Promise.allSettled(rows.map((row) => write([row])));
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (errors.length > 0) logger.error('signals-not-kept', { count: errors.length, error: errors[0] });
  };

  /** Those that wait now. Who comes meanwhile waits for the next time: each handful for itself would cost a sync of its own. */
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

  /** Until nobody waits any more. */
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
