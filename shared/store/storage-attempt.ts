import { err, ok, type Result } from '@/shared/base/result.ts';
import type { StoreError } from './contract.ts';
import type { MoteDatabase } from './database.ts';
import type { Log } from './ports.ts';
import { isClosed, storageErrorOf } from './storage-fault.ts';

export interface Attempts {
  /** Runs `run`, and once more if the browser had closed the connection. */
  attempt<T>(what: string, run: () => Promise<T>): Promise<Result<T, StoreError>>;
  attemptOr<T>(what: string, fallback: T, run: () => Promise<T>): Promise<T>;
}

/** Creates a wrapper for database calls that turns browser faults into error results. */
export function createAttempts(db: MoteDatabase, log: Log): Attempts {
  async function attempt<T>(what: string, run: () => Promise<T>): Promise<Result<T, StoreError>> {
    try {
      return ok(await run());
    } catch (first) {
      try {
        if (!isClosed(first)) throw first;
        await db.open();
        return ok(await run());
      } catch (fault) {
        log(`store: ${what} failed`, fault);
        return err(storageErrorOf(fault), fault instanceof Error ? fault.name : undefined);
      }
    }
  }

  return {
    attempt,
    async attemptOr(what, fallback, run) {
      const result = await attempt(what, run);
      return result.ok ? result.value : fallback;
    },
  };
}
