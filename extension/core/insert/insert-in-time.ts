import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, type Result } from '@/shared/base/result.ts';
import type { Inserted } from '../page/contract.ts';
import type { Deadline } from '../page/deadline.ts';

type Outcome = Result<Inserted, InsertErrorCode>;

const WRITE_MS = 2_000;
const TOO_LATE: Outcome = err('rejected-by-host', 'it took too long');

/** Inserts if enough time is left. `signal` aborts when the target is no longer valid. */
export async function insertInTime(
  insert: (signal: AbortSignal) => Promise<Outcome>,
  signal: AbortSignal,
  deadline: Deadline,
): Promise<Outcome> {
  if (deadline.leftMs() < WRITE_MS) return TOO_LATE;
  const outcome = await settle(() => insert(AbortSignal.any([signal, deadline.signal])));
  if (outcome.ok || !(signal.aborted || deadline.signal.aborted)) return outcome;
  return signal.aborted ? err('target-gone') : TOO_LATE;
}

/** Turns a thrown error into a result: a host that changed may make any call throw. */
async function settle(insert: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await insert();
  } catch (fault) {
    return err('rejected-by-host', fault instanceof Error ? fault.message : String(fault));
  }
}
