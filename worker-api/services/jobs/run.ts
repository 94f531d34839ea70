import { and, eq } from 'drizzle-orm';
import { RowsMismatch } from '../../db/contract.ts';
import { dueQueries } from '../../db/queries.ts';
import type { JobRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { FORGET_JOB, forgetMote } from '../mote/forget.ts';
import { purgeContent } from './purge.ts';

type Handler = (deps: ServiceDeps, payload: Readonly<Record<string, string>>) => Promise<void>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'purge-removed': async (deps, { moteId = '' }) => {
    const row = await deps.queries.mote(moteId);
    // Restored, and perhaps removed again since: then a later job has its turn.
    if (row?.state !== 'removed' || row.removedAt === null || deps.clock() - row.removedAt < deps.limits.undoMs) return;
    await purgeContent(deps, { moteId, sha256: row.sha256, state: 'removed' });
  },
  [FORGET_JOB]: (deps, { moteId = '' }) => forgetMote(deps, moteId),
};

const LEASE_MS = 60_000;
const BATCH = 20;
const MAX_BACKOFF_MS = 60 * 60 * 1000;

/** Does the jobs that are due. A lease keeps other processes off; a job whose process died is due again when it ends. */
export async function runDueJobs(deps: ServiceDeps): Promise<number> {
  const due = await dueQueries.jobs(deps.db, deps.clock(), BATCH);
  let done = 0;
  for (const row of due) {
    if (!(await lease(deps, row))) continue;
    try {
      await HANDLERS[row.kind]?.(deps, row.payload);
      await deps.db.atomic([
        { query: deps.db.handle.delete(deps.db.tables.job).where(eq(deps.db.tables.job.id, row.id)) },
      ]);
      done += 1;
    } catch (error) {
      deps.logger.error('job-failed', { kind: row.kind, attempts: row.attempts + 1, error });
      await postpone(deps, row);
    }
  }
  return done;
}

async function lease(deps: ServiceDeps, row: JobRow): Promise<boolean> {
  const { job } = deps.db.tables;
  try {
    await deps.db.atomic([
      {
        query: deps.db.handle
          .update(job)
          .set({ leaseUntil: deps.clock() + LEASE_MS, attempts: row.attempts + 1 })
          .where(and(eq(job.id, row.id), eq(job.leaseUntil, row.leaseUntil), eq(job.attempts, row.attempts))),
        rows: 1,
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof RowsMismatch) return false;
    throw error;
  }
}

async function postpone(deps: ServiceDeps, row: JobRow): Promise<void> {
  const { job } = deps.db.tables;
  const runAt = deps.clock() + Math.min(MAX_BACKOFF_MS, 1000 * 2 ** row.attempts);
  await deps.db.atomic([{ query: deps.db.handle.update(job).set({ runAt, leaseUntil: 0 }).where(eq(job.id, row.id)) }]);
}
