import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import type { Inserted } from './contract.ts';
import type { Deadline } from './deadline.ts';

type Outcome = Result<Inserted, InsertErrorCode>;

/** A write and its reading back: what is begun later would stand there after its person was told that the link is copied. ms */
const WRITE_MS = 2_000;
const TOO_LATE: Outcome = err('rejected-by-host', 'it took too long');

/** Inserts while there is time. `signal`: the target is none any more. */
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

/** A host that changed under us may make anything throw. */
async function settle(insert: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await insert();
  } catch (fault) {
    return err('rejected-by-host', fault instanceof Error ? fault.message : String(fault));
  }
}
