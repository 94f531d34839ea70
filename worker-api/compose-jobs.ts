import { and, eq } from 'drizzle-orm';
import { RowsMismatch } from './db/contract.ts';
import { dueQueries } from './db/queries.ts';
import type { JobRow } from './db/schema.ts';
import { ERASE_JOB, eraseRest } from './services/account/erase-job.ts';
import { makeExport } from './services/account/export-job.ts';
import { EXPORT_JOB, EXPORT_SWEEP_JOB, sweepExport } from './services/account/stored-export.ts';
import { AVATAR_JOB, copyAvatar } from './services/avatar/job.ts';
import { erasePupils } from './services/class/erase-pupils.ts';
import type { ServiceDeps } from './services/context.ts';
import {
  announceTrial,
  mailTrialNotice,
  TRIAL_MAIL_JOB,
  TRIAL_NOTICE_JOB,
} from './services/entitlement/trial-notice.ts';
import { ERASE_PUPILS_JOB } from './services/membership/end-class.ts';
import { FORGET_JOB, forgetMote } from './services/mote/forget.ts';
import { DROP_BLOB_JOB, dropBlob, purgeContent } from './services/mote/purge.ts';
import { INVOICE_MAIL_JOB, mailInvoice } from './services/order/invoice-mail.ts';
import { MAIL_JOB, sendSignInMail } from './services/sign-in/mail-job.ts';

type Handler = (deps: ServiceDeps, payload: Readonly<Record<string, string>>, row: JobRow) => Promise<void>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'purge-removed': async (deps, { moteId = '' }) => {
    const row = await deps.queries.mote(moteId);
    // The mote was restored, and perhaps removed again. In that case, a later job purges it.
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
  [INVOICE_MAIL_JOB]: mailInvoice,
  [TRIAL_NOTICE_JOB]: announceTrial,
  [TRIAL_MAIL_JOB]: mailTrialNotice,
  [MAIL_JOB]: (deps, payload, { createdAt }) => sendSignInMail(deps, payload, createdAt),
};

const LEASE_MS = 60_000;
const BATCH = 20;
/** The sweeps run after this many batches. */
const MAX_BATCHES = 50;
const MAX_BACKOFF_MS = 60 * 60 * 1000;

/** Jobs that take longer the more data a user has. They run in a round of their own, so that no mail waits for them. */
const LONG: readonly string[] = [EXPORT_JOB];

/** Jobs that erase content of rows for good: after them the database deletes its traces too. */
const ERASING: readonly string[] = ['purge-removed', ERASE_JOB, ERASE_PUPILS_JOB, FORGET_JOB, EXPORT_SWEEP_JOB];

/**
 * Runs the jobs that are due. A lease keeps other processes away; if a process dies, its job is due again when the
 * lease ends.
 */
export const runDueJobs = async (deps: ServiceDeps): Promise<number> =>
  (await runShortJobs(deps)) + (await runLongJobs(deps));

export async function runShortJobs(deps: ServiceDeps): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await dueQueries.jobs(deps.db, deps.clock(), BATCH, { but: LONG });
    const mails = due.filter(({ kind }) => kind === MAIL_JOB);
    const others = due.filter(({ kind }) => kind !== MAIL_JOB);
    // A mail waits for another machine. The mails are sent in parallel, so that a class that signs in need not wait.
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

/** Runs a job. Returns 1 if it succeeded. Returns 0 if another process runs it, or if it will be retried. */
async function runJob(deps: ServiceDeps, row: JobRow): Promise<number> {
  if (!(await lease(deps, row))) return 0;
  try {
    await HANDLERS[row.kind]?.(deps, row.payload, row);
    await deps.db.atomic([
      { query: deps.db.handle.delete(deps.db.tables.job).where(eq(deps.db.tables.job.id, row.id)) },
    ]);
    if (ERASING.includes(row.kind)) deps.db.scrub();
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
