import { and, eq } from 'drizzle-orm';
import { RowsMismatch } from '../../db/contract.ts';
import { dueQueries } from '../../db/queries.ts';
import type { JobRow } from '../../db/schema.ts';
import { ERASE_JOB, eraseRest } from '../account/erase-job.ts';
import { makeExport } from '../account/export-job.ts';
import { EXPORT_JOB, EXPORT_SWEEP_JOB, sweepExport } from '../account/kept-export.ts';
import { AVATAR_JOB, copyAvatar } from '../avatar/job.ts';
import { ERASE_PUPILS_JOB, erasePupils } from '../class/erase-pupils.ts';
import type { ServiceDeps } from '../context.ts';
import { MAIL_JOB, sendSignInMail } from '../identity/mail-job.ts';
import { FORGET_JOB, forgetMote } from '../mote/forget.ts';
import { DROP_BLOB_JOB, dropBlob, purgeContent } from './purge.ts';

type Handler = (deps: ServiceDeps, payload: Readonly<Record<string, string>>, row: JobRow) => Promise<void>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'purge-removed': async (deps, { moteId = '' }) => {
    const row = await deps.queries.mote(moteId);
    // Restored, and perhaps removed again since: then a later job has its turn.
    if (row?.state !== 'removed' || row.removedAt === null || deps.clock() - row.removedAt < deps.limits.undoMs) return;
    await purgeContent(deps, { moteId, sha256: row.sha256, state: 'removed' });
  },
  [AVATAR_JOB]: copyAvatar,
  [DROP_BLOB_JOB]: (deps, { sha256 = '' }) => dropBlob(deps, sha256),
  [ERASE_JOB]: eraseRest,
  [ERASE_PUPILS_JOB]: erasePupils,
  [EXPORT_JOB]: makeExport,
  [EXPORT_SWEEP_JOB]: sweepExport,
  [FORGET_JOB]: (deps, { moteId = '' }) => forgetMote(deps, moteId),
  [MAIL_JOB]: (deps, payload, { createdAt }) => sendSignInMail(deps, payload, createdAt),
};

const LEASE_MS = 60_000;
const BATCH = 20;
/** The sweeps have their turn after so many. */
const MAX_BATCHES = 50;
const MAX_BACKOFF_MS = 60 * 60 * 1000;

/** Those that take as long as somebody has data: a round of their own, so that no mail waits for one. */
const LONG: readonly string[] = [EXPORT_JOB];

/** Does the jobs that are due. A lease keeps other processes off; a job whose process died is due again when it ends. */
export const runDueJobs = async (deps: ServiceDeps): Promise<number> =>
  (await runShortJobs(deps)) + (await runLongJobs(deps));

export async function runShortJobs(deps: ServiceDeps): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await dueQueries.jobs(deps.db, deps.clock(), BATCH, { but: LONG });
    const mails = due.filter(({ kind }) => kind === MAIL_JOB);
    const others = due.filter(({ kind }) => kind !== MAIL_JOB);
    // A mail waits for another machine: those of a class that signs in go out side by side.
    const counts = await Promise.all([runInTurn(deps, others), ...mails.map((row) => runJob(deps, row))]);
    done += counts.reduce((sum, count) => sum + count, 0);
    if (due.length < BATCH) break;
  }
  return done;
}

export async function runLongJobs(deps: ServiceDeps): Promise<number> {
  return runInTurn(deps, await dueQueries.jobs(deps.db, deps.clock(), BATCH, { only: LONG }));
}

async function runInTurn(deps: ServiceDeps, rows: readonly JobRow[]): Promise<number> {
  let done = 0;
  for (const row of rows) done += await runJob(deps, row);
  return done;
}

/** 1 when it was done, 0 when somebody else has it or it is to be tried again. */
async function runJob(deps: ServiceDeps, row: JobRow): Promise<number> {
  if (!(await lease(deps, row))) return 0;
  try {
    await HANDLERS[row.kind]?.(deps, row.payload, row);
    await deps.db.atomic([
      { query: deps.db.handle.delete(deps.db.tables.job).where(eq(deps.db.tables.job.id, row.id)) },
    ]);
    return 1;
  } catch (error) {
    deps.logger.error('job-failed', { kind: row.kind, attempts: row.attempts + 1, error });
    await postpone(deps, row);
    return 0;
  }
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
