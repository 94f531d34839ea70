import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { JobRow, UserRow } from '../../db/schema.ts';
import { removeAvatar } from '../avatar/job.ts';
import type { ServiceDeps } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { forgetMote } from '../mote/forget.ts';
import { purgeContent } from '../mote/purge.ts';
import { MAIL_JOB } from '../sign-in/mail-job.ts';
import { eraseRows } from './erased-rows.ts';
import { dropExport, lockExport } from './stored-export.ts';

export const ERASE_JOB = 'erase-account';

/** The number of motes per run: other jobs, such as mails, run in between. */
const BATCH = 50;
/** The delay of the second run, in ms. By then, any call that was running when the account ended has finished. */
const AGAIN_MS = 2 * 60 * 1000;

/** Enqueues the job twice: for now, and for when running calls have finished. */
export function eraseLater(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  { id: userId, avatarUrl }: Pick<UserRow, 'id' | 'avatarUrl'>,
): Op[] {
  const job = { kind: ERASE_JOB, payload: { userId, avatar: avatarUrl ?? '' } };
  return [enqueueJob(deps, job), enqueueJob(deps, { ...job, runAt: deps.clock() + AGAIN_MS })];
}

/**
 * Deletes what one write cannot delete: audio, and any number of rows. Each step leaves less to do, so the job may stop
 * anywhere and resume.
 */
export async function eraseRest(deps: ServiceDeps, payload: JobRow['payload']): Promise<void> {
  const { userId = '', avatar = '' } = payload;
  const user = await deps.queries.user(userId);
  if (!user || user.deletedAt === null) return;
  const { user: users } = deps.db.tables;
  await deps.db.atomic([
    ...(await eraseRows(deps, user)),
    { query: deps.db.handle.update(users).set({ referredBy: null }).where(eq(users.referredBy, userId)) },
  ]);
  await removeAvatar(deps, avatar);
  await dropOwnExport(deps, userId);
  const batch = await ownMotes(deps, userId);
  for (const { id, sha256 } of batch) {
    await purgeContent(deps, { moteId: id, sha256, state: 'removed' });
    await disown(deps, id);
    await forgetMote(deps, id);
  }
  if (batch.length < BATCH) return;
  await deps.db.atomic([enqueueJob(deps, { kind: ERASE_JOB, payload })]);
}

async function dropOwnExport(deps: ServiceDeps, userId: string): Promise<void> {
  const release = await lockExport(deps, userId);
  try {
    await dropExport(deps, userId);
  } finally {
    await release();
  }
}

function ownMotes({ db }: ServiceDeps, userId: string) {
  const { mote } = db.tables;
  return db.handle
    .select({ id: mote.id, sha256: mote.sha256 })
    .from(mote)
    .where(eq(mote.ownerId, userId))
    .orderBy(asc(mote.createdAt))
    .limit(BATCH);
}

/**
 * Clears the owner of a mote and marks it removed, also if it had expired, so that the next batch does not contain it
 * again.
 */
async function disown({ db }: ServiceDeps, id: string): Promise<void> {
  const { mote } = db.tables;
  await db.atomic([
    { query: db.handle.update(mote).set({ ownerId: null, state: 'removed', claimHash: '' }).where(eq(mote.id, id)) },
  ]);
}

/** Returns the waiting mail jobs of an address: those due within the hour, because retries never wait longer. */
export async function waitingMails({ db, clock }: ServiceDeps, email: string): Promise<Op[]> {
  const { job } = db.tables;
  const rows = await db.handle
    .select()
    .from(job)
    .where(and(lte(job.runAt, clock() + 60 * 60 * 1000), eq(job.kind, MAIL_JOB)));
  const ids = rows.filter(({ payload }) => payload.to === email).map(({ id }) => id);
  return ids.length === 0 ? [] : [{ query: db.handle.delete(job).where(inArray(job.id, ids)) }];
}
